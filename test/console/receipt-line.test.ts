// The money of a receipt: a line of the ledger that is no money which waits is no receipt, whatever the address says.
import { type MatchDesk, openMatching } from '../cash/matching.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { cookieOf } from './support.ts';

let here: ServiceWithPeople;
let bank: MatchDesk;
let cookie: string;
beforeAll(async () => {
  here = await serviceWithPeople();
  bank = await openMatching(here.service);
  cookie = await cookieOf(here, 'maya');
});
afterAll(() => here.end());

const NO_MONEY =
  'This line of the ledger is no money that waits: only what came in and is not categorized yet can be applied.';
const receiptOf = async (line: number | string): Promise<string> => {
  const address = `/receipts/new?line=${line}&client=${bank.books.customer}`;
  const answer = await fetch(here.service.url + address, { headers: { cookie } });
  return /<main[^]*<\/main>/.exec(await answer.text())?.[0] ?? '';
};
const linesOf = async () => {
  const { data } = await here.service.graphql(
    '{ ledgerLines(allTime: true, limit: 50, sort: [ID]) { results { id accountSubtype creditAmountNative } } }',
  );
  return data.ledgerLines.results as {
    id: string;
    accountSubtype: string | null;
    creditAmountNative: string | null;
  }[];
};

test('money that waits is a receipt; a sale, money that went out, and a line that is not there are none', async () => {
  await bank.invoice(500);
  await bank.line(960, 'GLOBEX REF 4711');
  await bank.line(-40, 'Rent');
  const lines = await linesOf();
  const waiting = lines.filter(
    (line) => line.accountSubtype === 'UNCATEGORIZED' && line.creditAmountNative !== null,
  );
  expect(waiting).toEqual([expect.objectContaining({ creditAmountNative: '960' })]);
  const drawn = await Promise.all(lines.map(async ({ id }) => [id, await receiptOf(id)] as const));
  expect(drawn.filter(([, html]) => !html.includes(NO_MONEY)).map(([id]) => id)).toEqual([
    waiting[0]!.id,
  ]);
  for (const [id, html] of drawn) {
    const isMoney = id === waiting[0]!.id;
    expect([id, html.includes('<dt>Received</dt>'), html.includes('receipt-rows')]).toEqual([
      ...[id, isMoney, isMoney],
    ]);
  }
  const gone = await receiptOf(99999999);
  expect(gone).toContain('This money is applied already, or not yours to see.');
  expect(gone).not.toContain('receipt-rows');
});
