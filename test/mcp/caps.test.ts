// Caps of agents: how many of their changes may wait, and how many they may propose in a day.
import { openBooks, type TestBooks } from '../support/books.ts';
import { makeApiKey, startOwnService, type TestService } from '../support/service.ts';
import { agentAt } from './support/agent.ts';

let service: TestService;
let books: TestBooks;
beforeAll(async () => {
  service = await startOwnService({ agentProposals: 25, agentProposalsPerDay: 30 });
  books = await openBooks(service);
});
afterAll(() => service.close());

let made = 0;
const bill = (amount: string) => ({
  input: {
    ...{ entity: books.acme, vendor: books.vendor, billNumber: `C-${++made}` },
    ...{ billDate: '2026-03-01', dueDate: '2026-03-31' },
    lines: [{ account: books.accounts.services, amount }],
  },
});
const count = async (where = 'true'): Promise<number> => {
  const [[row]] = (await service.database.read(service.workspace, {
    text: `select count(*)::int as n from bill where ${where}`,
  })) as unknown as [{ n: number }[]];
  return row?.n ?? -1;
};

test('so many changes of one agent may wait, and no more', async () => {
  const one = await agentAt(
    service.url,
    await makeApiKey(service.database, service.workspace, 'clerk'),
  );
  for (let nth = 0; nth < 25; nth++) {
    const { isError } = await one.call('propose', {
      operation: 'createBill',
      arguments: bill(String(nth + 1)),
    });
    expect([nth, isError]).toEqual([nth, false]);
  }
  const before = await count();
  const refused = await one.call('propose', { operation: 'createBill', arguments: bill('26') });
  expect(refused).toMatchObject({
    isError: true,
    text: `25 changes of yours wait for a person, and 25 may. Ask for decisions at ${service.url}/waiting, or withdraw some.`,
  });
  expect(await count()).toBe(before);
  await one.close();
});

test('so many are proposed within a day, decided ones among them, and no more', async () => {
  const one = await agentAt(
    service.url,
    await makeApiKey(service.database, service.workspace, 'clerk'),
  );
  const propose = () => one.call('propose', { operation: 'createBill', arguments: bill('7') });
  const ids: string[] = [];
  for (let nth = 0; nth < 30; nth++) {
    const { told, isError } = await propose();
    expect([nth, isError]).toEqual([nth, false]);
    ids.push(told.record.id);
    // The next ones find room: what is decided waits no longer.
    if (nth >= 10)
      await service.graphql(
        `mutation { rejectDraft: decideDraft(object: "Bill", id: ${told.record.id}, accept: false) }`,
      );
  }
  const before = await count('not is_deleted');
  expect(await propose()).toMatchObject({
    isError: true,
    text: 'You proposed 30 changes within 24 hours, and 30 may be. Go on tomorrow, or ask the operator to raise AGENT_PROPOSALS_PER_DAY.',
  });
  expect(await count('not is_deleted')).toBe(before);
  await service.database.write(service.workspace, (transaction) =>
    transaction.ask({
      text: `update bill set created_at = created_at - interval '1 day' where id = $1`,
      values: [ids[0]],
    }),
  );
  expect((await propose()).isError).toBe(false);
  expect((await propose()).isError).toBe(true);
  await one.close();
});
