// Operations on single ledger lines: changes one or several, deletes one with its entry, and totals
// them.
import { GraphQLBoolean, GraphQLInt, type GraphQLResolveInfo } from 'graphql';
import {
  Arg,
  Args,
  Ctx,
  Extensions,
  Field,
  Info,
  InputType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
} from 'type-graphql';
import { DecimalScalar, Id, type InputOf, type PatchOf } from '../../../schema/kit/index.ts';
import { LedgerLine } from '../../../schema/ledger/journal-entry.ts';
import { ask, type Session } from '../../platform/access/index.ts';
import {
  one,
  Permission,
  type RecordRow,
  selectionOf,
  some,
  standsOn,
} from '../../platform/records/index.ts';
import { LedgerLineArguments } from '../lists/ledger-line.resolver.ts';
import { deleteLine, patchLine, patchLines, replaceLine } from './line-edit.service.ts';
import { sessionAsKnown } from '../as-known/books-as-known.ts';
import { totalsOf } from '../lists/line-counts.queries.ts';
import { listedLines } from '../lists/lists.service.ts';

// Nothing is held: a line that was seen is taken back by any change of its entry, and found no more.
standsOn(LedgerLine, 'ledger_line where workspace_id = $1 and id = $2');

const RESOURCE = 'transactions';
const simple = { simple: true } as const;

@ObjectType({ simpleResolvers: true, description: 'In the reporting currency.' })
export class LedgerLineTotals {
  @Field(() => GraphQLInt, simple)
  declare count: number;
  @Field(() => DecimalScalar, {
    ...simple,
    description: 'The sum of the debits, in the reporting currency.',
  })
  declare debitAmount: string;
  @Field(() => DecimalScalar, {
    ...simple,
    description: 'The sum of the credits, in the reporting currency.',
  })
  declare creditAmount: string;
  @Field(() => DecimalScalar, { ...simple, description: 'Debits less credits.' })
  declare amount: string;
}

/** What is said of many lines alike. A field that may be null is declared so for every door. */
@InputType()
export class LedgerLinesUpdate {
  @Field(() => [Id], { description: 'At most 1000 lines.' })
  declare transactionIds: readonly number[];
  @Extensions({ blank: true })
  @Field(() => Id, { nullable: true, description: 'Stays when null.' })
  declare account?: number | null;
  @Extensions({ blank: true })
  @Field(() => Id, { nullable: true })
  declare vendor?: number | null;
  @Extensions({ blank: true })
  @Field(() => Id, { nullable: true })
  declare department?: number | null;
  @Extensions({ blank: true })
  @Field(() => [Id], { nullable: true, description: 'Stay when null.' })
  declare tagIds?: readonly number[] | null;
}

@Resolver()
export class LineChangesResolver {
  @Permission(RESOURCE, 'read')
  @Query(() => LedgerLineTotals, {
    description: 'Totals of the lines of a list; takes the arguments of the list.',
  })
  async ledgerLineTotals(
    @Ctx() session: Session,
    @Args(() => LedgerLineArguments) given: LedgerLineArguments,
  ): Promise<object | undefined> {
    const reader = await sessionAsKnown(session, given);
    const args = { ...listedLines(given as never), isOfThen: reader.asKnown !== undefined };
    const [rows = []] = await ask(reader, totalsOf(session.principal, args));
    return rows[0];
  }

  @Permission(RESOURCE, 'write')
  @Mutation(() => LedgerLine, {
    description:
      'Changes what is said of one line. Lines never change: the answer is the line that stands for it now.',
  })
  async patchLedgerLine(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
    @Arg('input', () => LedgerLine.patch) input: PatchOf<typeof LedgerLine>,
  ): Promise<RecordRow> {
    return one(session, LedgerLine, await patchLine(session, id, input), info);
  }

  @Permission(RESOURCE, 'write')
  @Mutation(() => LedgerLine, {
    description: 'Replaces what is said of one line: what is not given goes back to its default.',
  })
  async updateLedgerLine(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
    @Arg('input', () => LedgerLine.input) input: InputOf<typeof LedgerLine>,
  ): Promise<RecordRow> {
    return one(session, LedgerLine, await replaceLine(session, id, input), info);
  }

  @Permission(RESOURCE, 'write')
  @Mutation(() => GraphQLBoolean, {
    description: 'Deletes one line with the one it balances with: an entry of two lines.',
  })
  async deleteLedgerLine(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
  ): Promise<boolean> {
    await deleteLine(session, id);
    return true;
  }

  @Permission(RESOURCE, 'write')
  @Mutation(() => [LedgerLine], {
    description: 'Changes many lines alike, all or none, and answers with them in the same order.',
  })
  async bulkUpdateLedgerLines(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('input', () => LedgerLinesUpdate) input: LedgerLinesUpdate,
  ): Promise<RecordRow[]> {
    const { transactionIds, account, vendor, department, tagIds } = input;
    const ids = await patchLines(session, transactionIds, {
      ...(account && { account }),
      ...(vendor !== undefined && { vendor }),
      ...(department !== undefined && { department }),
      ...(tagIds && { tagIds }),
    });
    const rows = await some(session, LedgerLine, ids, selectionOf(info));
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }
}
