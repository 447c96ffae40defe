// Operations on entries between companies. Reads use the standard operations. docs/accounting.md
// section 4.
import { GraphQLBoolean, type GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Field, Info, Mutation, ObjectType, Resolver } from 'type-graphql';
import { Currency, DecimalScalar, Id, type Decimal } from '../../../schema/kit/index.ts';
import {
  IntercompanyJournalEntry,
  IntercompanyJournalEntryLine,
} from '../../../schema/ledger/intercompany-journal-entry.ts';
import type { Session } from '../../platform/access/index.ts';
import {
  changing,
  one,
  Permission,
  type RecordRow,
  standsOn,
} from '../../platform/records/index.ts';
import type { IntercompanyLine } from './intercompany.rules.ts';
import { patchIntercompany, replaceIntercompany } from './intercompany-change.service.ts';
import {
  balanced,
  createIntercompany,
  deleteIntercompany,
  type IntercompanyEntryInput,
} from './intercompany.service.ts';

standsOn(
  IntercompanyJournalEntry,
  `(select max(e.last_modified_at) as last_modified_at from journal_entry j, lateral lock_journal_entry(j.id) e
    where j.workspace_id = $1 and j.document_kind = 'intercompany_journal' and j.document_id = $2
      and j.reversal_of_id is null) seen`,
);

const RESOURCE = 'intercompany_journal_entries';
const simple = { simple: true } as const;
const nullable = { simple: true, nullable: true } as const;

@ObjectType({ simpleResolvers: true })
export class IntercompanyBalanceLine {
  @Field(() => Id, simple)
  declare account: number;
  @Field(() => Id, simple)
  declare entity: number;
  @Field(() => DecimalScalar, {
    ...nullable,
    description: 'The debit, in the currency of the entry; null for a credit.',
  })
  declare debitAmountNative?: Decimal | null;
  @Field(() => DecimalScalar, {
    ...nullable,
    description: 'The credit, in the currency of the entry; null for a debit.',
  })
  declare creditAmountNative?: Decimal | null;
  @Field(() => Id, { ...nullable, description: 'The company on the other side.' })
  declare sourceEntity?: number | null;
  @Field(() => GraphQLBoolean, { ...simple, description: 'Whether it was added to balance.' })
  declare isBalancing: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'An entry between companies as it would be.' })
export class IntercompanyBalance {
  @Field(() => Currency, simple)
  declare currency: string;
  @Field(() => [IntercompanyBalanceLine], simple)
  declare transactions: readonly IntercompanyBalanceLine[];
}

export const IntercompanyChanges = changing(
  IntercompanyJournalEntry,
  patchIntercompany,
  replaceIntercompany,
);

@Resolver()
export class IntercompanyResolver {
  @Permission(RESOURCE, 'write')
  @Mutation(() => IntercompanyJournalEntry, {
    description:
      'Posts a journal entry for each entity. Where the lines of one do not balance, lines for what companies owe one another are added.',
  })
  async createIntercompanyJournalEntry(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('input', () => IntercompanyJournalEntry.input) input: IntercompanyEntryInput,
  ): Promise<RecordRow> {
    return one(session, IntercompanyJournalEntry, await createIntercompany(session, input), info);
  }

  @Permission(RESOURCE, 'write')
  @Mutation(() => GraphQLBoolean, {
    description: 'Deletes an entry between companies with the journal entry of each.',
  })
  async deleteIntercompanyJournalEntry(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
  ): Promise<boolean> {
    await deleteIntercompany(session, id);
    return true;
  }

  @Permission(RESOURCE, 'read')
  @Mutation(() => IntercompanyBalance, {
    description: 'Shows the lines with those that would be added, and posts nothing.',
  })
  async balanceIntercompanyJournalEntry(
    @Ctx() session: Session,
    @Arg('transactions', () => [IntercompanyJournalEntryLine.input])
    transactions: readonly IntercompanyLine[],
  ): Promise<object> {
    const { lines, added, currency } = await balanced(session, transactions);
    return {
      currency,
      transactions: lines.map((line) => ({ ...line, isBalancing: added.includes(line) })),
    };
  }
}
