// Write operations on reconciliations and on the lines they may confirm. Reads use the standard
// operations.
import { GraphQLBoolean, GraphQLInt, type GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, Info, Mutation, Query, Resolver } from 'type-graphql';
import { Id, type InputOf, type Page } from '../../schema/kit/index.ts';
import {
  ReconciliationReport,
  ReconciliationSourceTransaction,
} from '../../schema/cash/reconciliation.ts';
import type { Session } from '../platform/access/index.ts';
import { FieldFault, invalid, notFound } from '../platform/base/index.ts';
import {
  changesById,
  changing,
  find,
  ID_ALONE,
  list,
  one,
  Permission,
  type RecordRow,
} from '../platform/records/index.ts';
import {
  ConfirmationArgs,
  linkOf,
  MatchTransactionRequest,
  ReconciliationLink,
} from './reconciliation.types.ts';
import { confirmLines, matchLines, unclearLines } from './reconciliation-lines.service.ts';
import {
  changeReport,
  createReport,
  deleteReport,
  replaceReport,
} from './reconciliation.service.ts';

const RESOURCE = 'reconciliations';

/** A replacement keeps the state where it says none. */
export const ReconciliationChanges = changing(ReconciliationReport, changeReport, replaceReport);

changesById(
  ReconciliationReport,
  'confirmReconciliationTransactions',
  'unclearReconciliationTransactions',
  'bulkMatchReconciliationTransactions',
);

@Resolver()
export class ReconciliationResolver {
  @Permission(RESOURCE, 'draft')
  @Mutation(() => ReconciliationReport, {
    description: 'Begins a reconciliation, as DRAFT. No two of an account and entity overlap.',
  })
  async createReconciliationReport(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('input', () => ReconciliationReport.input) input: InputOf<typeof ReconciliationReport>,
  ): Promise<RecordRow> {
    return one(session, ReconciliationReport, await createReport(session, input), info);
  }

  @Permission(RESOURCE, 'write')
  @Mutation(() => GraphQLBoolean, {
    description: 'Deletes a report and all associated data: its lines are confirmed no more.',
  })
  async deleteReconciliationReport(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
  ): Promise<boolean> {
    await deleteReport(session, id);
    return true;
  }

  @Permission(RESOURCE, 'write')
  @Mutation(() => GraphQLBoolean, {
    description: 'Confirms ledger lines, beside those the report confirms already.',
  })
  async confirmReconciliationTransactions(
    @Ctx() session: Session,
    @Args(() => ConfirmationArgs) { id, selected, selectedStatements }: ConfirmationArgs,
  ): Promise<boolean> {
    await confirmLines(session, id, selected, selectedStatements ?? []);
    return true;
  }

  @Permission(RESOURCE, 'write')
  @Mutation(() => [ReconciliationLink], {
    description:
      'Matches ledger lines with transactions of the bank that say the same: their own entries go.',
  })
  async bulkMatchReconciliationTransactions(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
    @Arg('pairs', () => [MatchTransactionRequest]) pairs: readonly MatchTransactionRequest[],
  ): Promise<ReconciliationLink[]> {
    if (pairs.length === 0) throw invalid('pairs', new FieldFault('empty'));
    const made = await matchLines(
      session,
      id,
      pairs.map((pair) => ({ line: pair.transactionId, transaction: pair.statementTransactionId })),
    );
    return made.map((link) => linkOf(link));
  }

  @Permission(RESOURCE, 'write')
  @Mutation(() => GraphQLBoolean, { description: 'Takes the confirmation of ledger lines back.' })
  async unclearReconciliationTransactions(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
    @Arg('selected', () => [Id], { description: 'Lines of the ledger.' })
    selected: readonly number[],
  ): Promise<boolean> {
    await unclearLines(session, id, selected);
    return true;
  }

  @Permission(RESOURCE, 'read')
  @Query(() => ReconciliationSourceTransaction.page, {
    description: 'A page of the ledger lines that reports confirm or may confirm.',
  })
  async reconciliationSourceTransactions(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id, { nullable: true, description: 'Of this report alone.' })
    id: number | null,
    @Arg('filter', () => ReconciliationSourceTransaction.filter, { nullable: true })
    filter: object | null,
    @Arg('sort', () => [ReconciliationSourceTransaction.sort], { nullable: true })
    sort: string[] | null,
    @Arg('limit', () => GraphQLInt, { defaultValue: 100 }) limit: number,
    @Arg('offset', () => GraphQLInt, { defaultValue: 0 }) offset: number,
  ): Promise<Page<RecordRow>> {
    const isOne = typeof id === 'number';
    if (isOne && !(await find(session, ReconciliationReport, id, ID_ALONE))) throw notFound();
    const args = { filter: { ...filter, ...(isOne && { report: [id] }) }, sort, limit, offset };
    return list(session, ReconciliationSourceTransaction, args, info);
  }
}
