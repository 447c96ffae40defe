// Operations on journal entries: writing, approving, reversing, reading. docs/accounting.md section
// 4.
import { GraphQLBoolean, GraphQLInt, GraphQLString, type GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Extensions, Info, Mutation, Query, Resolver } from 'type-graphql';
import { Day, Id, Timestamp, type Page } from '../../../schema/kit/index.ts';
import { JournalEntry } from '../../../schema/ledger/journal-entry.ts';
import { isDraftOnly, type Session } from '../../platform/access/index.ts';
import { invalid, notFound } from '../../platform/base/index.ts';
import {
  changing,
  find,
  list,
  madeAlone,
  one,
  Permission,
  type Reads,
  type RecordRow,
} from '../../platform/records/index.ts';
import { sessionAsKnown } from '../as-known/books-as-known.ts';
import { acceptDraft, draft, rejectDraft } from './drafts.service.ts';
import type { EntryInput } from '../posting/journal.rules.ts';
import { patchEntry, updateEntry } from './journal-edit.service.ts';
import { deleteReplaced, newPosting, reverseOn } from './journal.service.ts';
import { demandManual } from './manual.rules.ts';
import { AS_OF, listedEntries } from '../lists/lists.service.ts';
import { linkRevenueTransactions } from '../shared/revenue.port.ts';
import { post, retract, reverse } from '../posting/posting.service.ts';
import { lockUndeletedEntry } from '../posting/current-entry.service.ts';

const RESOURCE = 'journal_entries';
const OF_THEN =
  'Entries as the books held them at this moment, whatever was posted, changed or deleted since; drafts are not in the books.';
const ID_ONLY = new Map([['id', new Map()]]);

/** Throws 404 for an entry the caller may not see. */
async function demandVisible(session: Session, id: number): Promise<void> {
  if (!(await find(session, JournalEntry, id, ID_ONLY))) throw notFound();
}

/** Only what the caller may see is changed. */
const seen =
  <Given>(write: (session: Session, id: number, given: Given) => Promise<void>) =>
  async (session: Session, id: number, given: Given): Promise<void> => {
    await demandVisible(session, id);
    await write(session, id, given);
  };

/** A replacement posts all lines anew; a change may leave them as they stand. */
export const JournalEntryChanges = changing(JournalEntry, seen(patchEntry), seen(updateEntry));

@Resolver()
export class JournalEntryResolver {
  @Permission(RESOURCE, 'read')
  @Extensions({
    reads: {
      ...{ resource: 'JournalEntry', kind: 'list', given: listedEntries, reader: sessionAsKnown },
    } satisfies Reads,
  })
  @Query(() => JournalEntry.page, {
    description:
      'A page of journal entries, those of the last six months and the current one when no days are given.',
  })
  async journalEntries(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('filter', () => JournalEntry.filter, { nullable: true }) filter?: object,
    @Arg('sort', () => [JournalEntry.sort], { nullable: true }) sort?: string[],
    @Arg('limit', () => GraphQLInt, { defaultValue: 100 }) limit?: number,
    @Arg('offset', () => GraphQLInt, { defaultValue: 0 }) offset?: number,
    @Arg('startDate', () => Day, { nullable: true }) startDate?: string,
    @Arg('endDate', () => Day, { nullable: true }) endDate?: string,
    @Arg('allTime', () => GraphQLBoolean, { defaultValue: false }) allTime?: boolean,
    @Arg('asOf', () => Day, { nullable: true, description: AS_OF }) asOf?: string,
    @Arg('knownAt', () => Timestamp, { nullable: true, description: OF_THEN }) knownAt?: Date,
  ): Promise<Page<RecordRow>> {
    const input = { filter, sort, limit, offset, startDate, endDate, allTime, asOf, knownAt };
    const reader = await sessionAsKnown(session, input);
    return list(reader, JournalEntry, listedEntries(input), info);
  }

  @Permission(RESOURCE, 'draft')
  @Mutation(() => JournalEntry, {
    description:
      'Posts a journal entry. Debits equal credits in each entity; books of the date are open. A caller who may only draft gets a draft.',
  })
  async createJournalEntry(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('input', () => JournalEntry.input) input: EntryInput,
  ): Promise<RecordRow> {
    const posting = await newPosting(session, input);
    if (isDraftOnly(session.principal, RESOURCE)) {
      if (input.journalsToDelete?.length)
        throw invalid('journalsToDelete', 'A draft cannot delete other entries.');
      if (input.revenueTransactions?.length)
        throw invalid('revenueTransactions', 'A draft cannot recognize revenue.');
      return one(session, JournalEntry, await draft(session, posting), info);
    }
    const { id } = await post(session, posting);
    if (input.reversalDate) await reverseOn(session, id, input.reversalDate, posting.type);
    await deleteReplaced(session, input.journalsToDelete ?? []);
    await linkRevenueTransactions(session, id, input.revenueTransactions);
    madeAlone(session);
    return one(session, JournalEntry, id, info);
  }

  @Permission(RESOURCE, 'write')
  @Mutation(() => GraphQLBoolean, {
    description: 'Deletes a journal entry, and the entry that reverses it.',
  })
  async deleteJournalEntry(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
  ): Promise<boolean> {
    await demandVisible(session, id);
    const found = await lockUndeletedEntry(session, id);
    demandManual(found, 'delete');
    if (found.header.status === 'draft') await rejectDraft(session, id);
    else await retract(session, id);
    return true;
  }

  @Permission(RESOURCE, 'write')
  @Mutation(() => JournalEntry, {
    description:
      'Posts the exact negation of an entry on its day or later, with the same rates, and answers with it.',
  })
  async reverseJournalEntry(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
    @Arg('date', () => Day) date: string,
    @Arg('memo', () => GraphQLString, { nullable: true }) memo?: string,
  ): Promise<RecordRow> {
    await demandVisible(session, id);
    const found = await lockUndeletedEntry(session, id);
    demandManual(found, 'void');
    if (date < found.header.date) {
      throw invalid('date', `Ensure this day is not before the entry, ${found.header.date}.`);
    }
    const type = found.header.type;
    const made = await reverse(session, id, { date, type, memo });
    return one(session, JournalEntry, made.id, info);
  }

  @Permission(RESOURCE, 'approve')
  @Mutation(() => JournalEntry, {
    description: 'Accepts a draft: it gets its number and is posted.',
  })
  async acceptJournalEntry(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
  ): Promise<RecordRow> {
    await demandVisible(session, id);
    const { type, reversal_date: date } = await acceptDraft(session, id);
    if (date) await reverseOn(session, id, date, type);
    return one(session, JournalEntry, id, info);
  }

  @Permission(RESOURCE, 'approve')
  @Mutation(() => GraphQLBoolean, { description: 'Rejects a draft: it is removed.' })
  async rejectJournalEntry(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
  ): Promise<boolean> {
    await demandVisible(session, id);
    await rejectDraft(session, id);
    return true;
  }
}
