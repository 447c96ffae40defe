// Decisions on the page of a draft itself: whom it waits for, its entry before it is accepted, and a refusal with its
// reason. Whoever may not decide is offered neither, by an address either.
import { type DraftDesk, KINDS, openDrafts, wordsOf } from './drafts.ts';

/** Page of a kind's record in the console, and an amount of its entry. */
const PLACES = [
  ['Invoice', '/invoices', '1,234.50'],
  ['Bill', '/bills', '80.00'],
  ['CreditMemo', '/credit-memos', '30.00'],
  ['DebitMemo', '/debit-memos', '40.00'],
] as const;

let drafts: DraftDesk;
beforeAll(async () => {
  drafts = await openDrafts();
});
afterAll(() => drafts.here.end());

/** The draft as the service tells it. */
const told = async (object: string, id: number) =>
  drafts.here.service.call('GET', `${KINDS[object]?.path ?? ''}/${id}/`);

describe.each(PLACES)('%s', (object, place) => {
  test('says whom it waits for, and offers the decision to those who may take it', async () => {
    const id = await drafts.draft(object);
    const seen = wordsOf(await drafts.maya.open(`${place}/${id}`));
    expect(seen).toContain('A draft of clerk. Nothing is posted yet.');
    expect(seen).toMatch(/\bAccept Refuse\b/);
    expect(seen).not.toContain('Finalize');
    const barred = await drafts.carl.open(`${place}/${id}?do=accept`);
    expect(wordsOf(barred)).toContain('Entry Nothing is posted yet.');
    expect(barred.html).not.toMatch(/data-deed="(?:accept|refuse)"|class="deed"/);
    expect((await drafts.maya.open(`${place}/${id}?do=accept`)).html).toContain('class="deed"');
    expect((await told(object, id)).body.journal_entry ?? null).toBeNull();
  });
});
