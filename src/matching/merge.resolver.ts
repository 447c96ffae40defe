// Operations that preview and perform the merge of two bank transactions into a transfer. contract:
// merge_gl_transactions.
import { GraphQLString, type GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Extensions, Info, Mutation, Query, Resolver } from 'type-graphql';
import { Id } from '../../schema/kit/index.ts';
import { JournalEntry } from '../../schema/ledger/journal-entry.ts';
import type { Session } from '../platform/access/index.ts';
import { invalid } from '../platform/base/index.ts';
import { one, Permission, type RecordRow } from '../platform/records/index.ts';
import { mergeLines } from './merge.service.ts';

/** `12,15` as ids. Throws 400. */
function idsIn(text: string): number[] {
  const words = text.split(',').map((word) => word.trim());
  const wrong = words.find((word) => !/^\d{1,15}$/.test(word));
  if (wrong !== undefined) throw invalid('transactionIds', 'Two ids with a comma between them.');
  return words.map(Number);
}

@Resolver()
export class MergeResolver {
  @Permission('transactions', 'read')
  @Extensions({ rehearsed: true })
  @Query(() => JournalEntry, {
    description: 'The entry that merging two lines would make. Nothing is changed.',
  })
  async mergedLedgerLines(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('transactionIds', () => GraphQLString, {
      description: 'The ids of two lines, with a comma between them.',
    })
    transactionIds: string,
  ): Promise<RecordRow> {
    return one(session, JournalEntry, await mergeLines(session, idsIn(transactionIds)), info);
  }

  @Permission('transactions', 'write')
  @Mutation(() => JournalEntry, {
    description:
      'Merges the open lines of two bank transactions, equal and opposite: one entry of type transfer on the earlier day. Rejecting the match of the two takes it apart.',
  })
  async mergeLedgerLines(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('transactionIds', () => [Id], { description: 'The ids of two lines.' })
    transactionIds: number[],
    @Arg('transactionMatchId', () => Id, {
      nullable: true,
      description: 'The match of the two, if it was proposed.',
    })
    transactionMatchId?: number | null,
  ): Promise<RecordRow> {
    const entry = await mergeLines(session, transactionIds, transactionMatchId);
    return one(session, JournalEntry, entry, info);
  }
}
