// Changes of the books between two moments, line by line. docs/accounting.md section 11, Known at.
import { GraphQLInt, GraphQLString } from 'graphql';
import {
  Args,
  ArgsType,
  Ctx,
  Field,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
} from 'type-graphql';
import { Currency, Day, DecimalScalar, Id, Timestamp } from '../../../schema/kit/index.ts';
import { ask, type Session } from '../../platform/access/index.ts';
import { invalid, pageWithin } from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
import { demandEntities, Permission } from '../../platform/records/index.ts';
import { knownAt } from '../../ledger/index.ts';

const simple = { simple: true } as const;
const nullable = { simple: true, nullable: true } as const;

const KINDS = { POSTED: 'posted', TAKEN_BACK: 'taken_back' };
registerEnumType(KINDS, { name: 'BookChangeKind' });

@ObjectType({ simpleResolvers: true, description: 'A line that was posted or taken back.' })
export class BookChange {
  @Field(() => KINDS, simple)
  declare kind: string;
  @Field(() => GraphQLInt, { ...simple, description: 'The number of the posting in the chain.' })
  declare number: number;
  @Field(() => Timestamp, { ...simple, description: 'Since when it is known.' })
  declare knownAt: string;
  @Field(() => Id, {
    ...simple,
    description: 'The ledger line; taken back, the line that does so.',
  })
  declare line: number;
  @Field(() => Id, simple)
  declare journalEntry: number;
  @Field(() => GraphQLString, { ...nullable, description: 'The number of the entry.' })
  declare journalNumber: string | null;
  @Field(() => Day, { ...simple, description: 'The day it counts on.' })
  declare date: string;
  @Field(() => Id, simple)
  declare entity: number;
  @Field(() => Id, simple)
  declare account: number;
  @Field(() => GraphQLString, nullable)
  declare accountName: string | null;
  @Field(() => Currency, { ...simple, description: 'Of the entry.' })
  declare currency: string;
  @Field(() => DecimalScalar, {
    ...simple,
    description: 'In the currency of the entry; debits positive.',
  })
  declare amountNative: string;
  @Field(() => DecimalScalar, { ...simple, description: 'In the book currency of the entity.' })
  declare amountBook: string;
  @Field(() => DecimalScalar, { ...simple, description: 'In the reporting currency.' })
  declare amount: string;
  @Field(() => GraphQLString, nullable)
  declare description: string | null;
  @Field(() => GraphQLString, { ...simple, description: 'The actor: api_user:5, person:3 …' })
  declare caller: string;
  @Field(() => GraphQLString, { ...simple, description: 'The X-Request-Id of the request.' })
  declare requestId: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A page of changes, in the order they became known.',
})
export class BookChangePage {
  @Field(() => GraphQLInt, { ...simple, description: 'The number of records on all pages.' })
  declare count: number;
  @Field(() => [BookChange], simple)
  declare results: readonly BookChange[];
}

@ArgsType()
export class BookChangeArguments {
  @Field(() => Timestamp, { description: 'The moment from which changes are told.' })
  declare from: Date;
  @Field(() => Timestamp, {
    nullable: true,
    description: 'The moment up to which; now when not said.',
  })
  declare until?: Date;
  @Field(() => Day, { nullable: true, description: 'Lines that count on this day or later.' })
  declare startDate?: string;
  @Field(() => Day, { nullable: true, description: 'Lines that count on this day or earlier.' })
  declare endDate?: string;
  @Field(() => [Id], { nullable: true })
  declare entity?: number[];
  @Field(() => [Id], { nullable: true })
  declare account?: number[];
  @Field(() => GraphQLInt, { defaultValue: 100, description: '1,000 at most.' })
  declare limit: number;
  @Field(() => GraphQLInt, { defaultValue: 0 })
  declare offset: number;
}

const CHANGED = `
  from posting_chain c
  join journal_line l on l.workspace_id = $1 and l.journal_entry_id = c.journal_entry_id and l.version = c.version
    and l.is_mirror = c.is_mirror
  where c.workspace_id = $1 and c.number > $2 and c.number <= $3
    and l.date between coalesce($4::date, '-infinity') and coalesce($5::date, 'infinity')
    and ($6::integer[] is null or l.entity_id = any($6)) and ($7::integer[] is null or l.account_id = any($7))`;
const COUNT = `select count(*)::integer as count ${CHANGED}`;
const PAGE = `
  select case when c.is_mirror then 'taken_back' else 'posted' end as kind, c.number, c.numbered_at as "knownAt", l.id as line,
    l.journal_entry_id as "journalEntry", e."order" as "journalNumber", l.date, l.entity_id as entity, l.account_id as account,
    a.name as "accountName", l.currency, l.amount_native as "amountNative", l.amount_book as "amountBook", l.amount,
    l.description, p.caller, p.request_id as "requestId"
  from (select c.number, c.numbered_at, c.is_mirror as mirror, l.* ${CHANGED} order by c.number, l.id limit $8 offset $9) l
  join posting_chain c on c.workspace_id = $1 and c.number = l.number
  join journal_posting p on p.workspace_id = $1 and p.journal_entry_id = l.journal_entry_id and p.version = l.version
    and p.is_mirror = c.is_mirror
  left join journal_entry e on e.workspace_id = $1 and e.id = l.journal_entry_id
  left join account a on a.workspace_id = $1 and a.id = l.account_id
  order by c.number, l.id`;

@Resolver()
export class BookChangesResolver {
  @Permission('transactions', 'read')
  @Query(() => BookChangePage, {
    description:
      'Changes of the books between two moments, line by line: lines that were posted, and lines that were reversed. They add up to the difference between the statements of the two moments.',
  })
  async bookChanges(
    @Ctx() session: Session,
    @Args(() => BookChangeArguments) given: BookChangeArguments,
  ): Promise<object> {
    const { from, until, startDate, endDate, entity, account, limit, offset } = given;
    if (until && until < from) {
      throw invalid('until', 'Must not be before the start moment.');
    }
    await demandEntities(session, entity);
    const first = await knownAt(session, from, 'from');
    const last = until ? (await knownAt(session, until, 'until')).number : Number.MAX_SAFE_INTEGER;
    const values = [
      ...[session.principal.workspace.id, first.number, last, startDate ?? null],
      ...[endDate ?? null, entity ?? null, account ?? null],
    ];
    const page = pageWithin({ limit, offset }, 0);
    const [counted = [], results = []] = await ask(
      session,
      { ...named(COUNT, values), isLongRunning: true },
      { ...named(PAGE, [...values, page.limit, page.offset]), isLongRunning: true },
    );
    return { count: counted[0]?.['count'] ?? 0, results };
  }
}
