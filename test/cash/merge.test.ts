// Merging two bank transactions into a transfer by their lines: preview, merge, split.
// docs/accounting.md section 8; contract: merge_gl_transactions.
import { linesOf } from '../support/books.ts';
import { MATCHES, openMatching, TRANSACTIONS, type MatchDesk } from './matching.ts';

const MERGE = '/coa/api/transaction/merge';
let desk: MatchDesk;
let savings: number;
beforeAll(async () => {
  desk = await openMatching();
  const { data } = await desk.service.graphql(
    'mutation { createAccount(input: { number: "1020", name: "Savings", accountSubtype: BANK }) { id } }',
  );
  const made = await desk.call('POST', '/ca/api/account', {
    entity: desk.books.acme,
    name: 'Savings',
    chart_of_accounts_account: Number(data.createAccount.id),
  });
  savings = made.body.id;
});
afterAll(() => desk.service.close());

/** The open ledger line of a bank transaction. */
async function openLine({ id }: { id: number }): Promise<number> {
  const { body } = await desk.call('GET', `${TRANSACTIONS}/${id}`);
  const entry = (await desk.call('GET', `/coa/api/journal_entry/${body.journal}`)).body;
  return entry.transactions.find((each: any) => each.account_type === 'UNCATEGORIZED').id;
}
async function pair(amount: number) {
  const out = await desk.line(-amount, 'out', { posted_at: '2026-01-10' });
  const into = await desk.line(amount, 'in', { account: savings, posted_at: '2026-01-12' });
  return { out, into, ids: [await openLine(out), await openLine(into)] };
}

test('merging is shown without being done, done, and undone by rejecting the match', async () => {
  const { out, into, ids } = await pair(777);
  const before = await desk.balances();
  const shown = await desk.call('GET', `${MERGE}?transaction_ids=${ids.join()}`);
  expect([shown.status, shown.body.type, shown.body.date]).toEqual([200, 'transfer', '2026-01-10']);
  expect(shown.body.transactions.map((each: any) => each.amount_native).sort()).toEqual([
    -777, 777,
  ]);
  expect(await desk.balances()).toEqual(before);
  const done = await desk.call('POST', MERGE, { transaction_ids: ids });
  expect([done.status, done.body.type, done.body.transactions.length]).toEqual([
    200,
    'transfer',
    2,
  ]);
  for (const { id } of [out, into]) {
    expect((await desk.call('GET', `${TRANSACTIONS}/${id}`)).body.journal).toBe(done.body.id);
  }
  const [match] = await desk.of(out);
  expect([match.status, match.object_id]).toEqual(['accepted', into.id]);
  const again = await desk.call('POST', MERGE, { transaction_ids: ids });
  expect([again.status, Object.keys(again.body)]).toEqual([400, ['transaction_ids']]);
  expect((await desk.call('POST', `${MATCHES}/${match.id}/reject`)).status).toBe(200);
  expect(await desk.balances()).toEqual(before);
});

test('a proposed match of the two is accepted; one of something else is refused', async () => {
  const { out, ids } = await pair(555);
  await desk.process();
  const [proposed] = await desk.of(out);
  const other = await desk.invoice(20);
  const line = await desk.line(20, other.invoice_number);
  await desk.process();
  const [stranger] = await desk.of(line);
  for (const transaction_match_id of [stranger.id, 999_999]) {
    const { status, body } = await desk.call('POST', MERGE, {
      transaction_ids: ids,
      transaction_match_id,
    });
    expect([status, Object.keys(body)]).toEqual([400, ['transaction_match_id']]);
  }
  const { status } = await desk.call('POST', MERGE, {
    transaction_ids: ids,
    transaction_match_id: proposed.id,
  });
  expect([status, (await desk.of(out))[0].status]).toEqual([200, 'accepted']);
});

test('what makes no transfer is refused, and a viewer may look', async () => {
  const { ids } = await pair(333);
  const [uneven] = (await pair(334)).ids;
  for (const [transaction_ids, words] of [
    [[ids[0]], /exactly 2/],
    [[ids[0], 999_999], /does not exist/],
    [[ids[0], ids[0]], /one bank transaction/],
  ] as const) {
    const { status, body } = await desk.call('POST', MERGE, { transaction_ids });
    expect([status, body.transaction_ids?.[0]]).toEqual([400, expect.stringMatching(words)]);
  }
  expect((await desk.call('POST', MERGE, { transaction_ids: [uneven, ids[1]] })).status).toBe(400);
  expect((await desk.call('GET', `${MERGE}?transaction_ids=x`)).status).toBe(400);
  expect((await desk.call('GET', MERGE)).body).toEqual({
    transaction_ids: ['This field is required.'],
  });
  const { viewer } = desk.service.keys;
  const address = `${MERGE}?transaction_ids=${ids.join()}`;
  expect((await desk.service.call('GET', address, { key: viewer })).status).toBe(200);
  const refused = await desk.service.call('POST', MERGE, {
    key: viewer,
    json: { transaction_ids: ids },
  });
  expect(refused.status).toBe(403);
});

describe('between currencies', () => {
  let euros: number;
  let ofEurope: { readonly euros: number; readonly dollars: number };
  const ledgers: Record<string, number> = {};

  /** A bank account with a ledger account of its own. */
  async function opened(name: string, entity: number, currency: string): Promise<number> {
    const { data, errors } = await desk.service.graphql(
      'mutation ($input: AccountInput!) { createAccount(input: $input) { id } }',
      {
        input: {
          number: String(1030 + Object.keys(ledgers).length),
          name,
          currency,
          accountSubtype: 'BANK',
        },
      },
    );
    expect(errors).toBeUndefined();
    ledgers[name] = Number(data.createAccount.id);
    const { body, status, text } = await desk.call('POST', '/ca/api/account', {
      ...{ entity, name, currency },
      chart_of_accounts_account: ledgers[name],
    });
    if (status !== 201) throw new Error(text);
    return body.id;
  }
  beforeAll(async () => {
    euros = await opened('Euros', desk.books.acme, 'EUR');
    ofEurope = {
      euros: await opened('Euros of Europe', desk.books.europe, 'EUR'),
      dollars: await opened('Dollars of Europe', desk.books.europe, 'USD'),
    };
  });

  const entryOf = async ({ id }: { id: number }): Promise<number> =>
    (await desk.call('GET', `${TRANSACTIONS}/${id}`)).body.journal;
  /** Account, native, book and reporting amount of each line. */
  const posted = async (entry: number) =>
    (await linesOf(desk.service, entry)).map((line) => [
      line['account'],
      line['native'],
      line['book'],
      line['reporting'],
    ]);
  const proposed = async (out: { id: number }, into: { id: number }) => {
    await desk.process();
    return (await desk.of(out)).find(
      (match) => match.content_type === 4 && match.object_id === into.id,
    );
  };

  // The EUR is worth 1.10 USD in January, 1.20 in February.
  test.each([
    {
      what: 'euros become fewer dollars: a loss of 15',
      sides: () => [
        [euros, -1000, '2026-01-21'],
        [desk.account, 1085, '2026-01-22'],
      ],
      entries: () => [
        [
          [ledgers['Euros'], '-1000', '-1100', '-1100'],
          [desk.books.accounts['defaultClearing'], '1000', '1100', '1100'],
        ],
        [
          [desk.bank, '1085', '1085', '1085'],
          [desk.books.accounts['defaultClearing'], '-1100', '-1100', '-1100'],
          [desk.books.accounts['realizedGainLoss'], '15', '15', '15'],
        ],
      ],
    },
    {
      what: 'dollars become more euros: a gain of 5, nothing in euros',
      sides: () => [
        [desk.account, -545, '2026-01-23'],
        [euros, 500, '2026-01-26'],
      ],
      entries: () => [
        [
          [desk.bank, '-545', '-545', '-545'],
          [desk.books.accounts['defaultClearing'], '545', '545', '545'],
        ],
        [
          [ledgers['Euros'], '500', '550', '550'],
          [desk.books.accounts['defaultClearing'], '-500', '-545', '-545'],
          [desk.books.accounts['realizedGainLoss'], '0', '-5', '-5'],
        ],
      ],
    },
    {
      what: 'money that came before it left: the later side is the one that left',
      sides: () => [
        [desk.account, -1090, '2026-01-28'],
        [euros, 1000, '2026-01-27'],
      ],
      entries: () => [
        [
          [desk.bank, '-1090', '-1090', '-1090'],
          [desk.books.accounts['defaultClearing'], '1100', '1100', '1100'],
          [desk.books.accounts['realizedGainLoss'], '-10', '-10', '-10'],
        ],
        [
          [ledgers['Euros'], '1000', '1100', '1100'],
          [desk.books.accounts['defaultClearing'], '-1000', '-1100', '-1100'],
        ],
      ],
    },
    {
      what: 'books in a third way: euros kept in euros, reported in dollars',
      sides: () => [
        [ofEurope.euros, -2000, '2026-01-21'],
        [ofEurope.dollars, 2180, '2026-01-21'],
      ],
      entries: () => [
        [
          [ledgers['Euros of Europe'], '-2000', '-2000', '-2200'],
          [desk.books.accounts['defaultClearing'], '2000', '2000', '2200'],
        ],
        [
          [ledgers['Dollars of Europe'], '2180', '1981.82', '2180'],
          [desk.books.accounts['defaultClearing'], '-2200', '-2000', '-2200'],
          [desk.books.accounts['realizedGainLoss'], '20', '18.18', '20'],
        ],
      ],
    },
    {
      what: 'a loss in the euros of the books, a gain in the dollars of the reports',
      sides: () => [
        [ofEurope.euros, -2000, '2026-01-29'],
        [ofEurope.dollars, 2380, '2026-02-02'],
      ],
      entries: () => [
        [
          [ledgers['Euros of Europe'], '-2000', '-2000', '-2200'],
          [desk.books.accounts['defaultClearing'], '2000', '2000', '2200'],
        ],
        [
          [ledgers['Dollars of Europe'], '2380', '1983.33', '2380'],
          [desk.books.accounts['defaultClearing'], '-2200', '-2000', '-2200'],
          [desk.books.accounts['realizedGainLoss'], '0', '16.67', '0'],
          [desk.books.accounts['realizedGainLoss'], '-180', '0', '-180'],
        ],
      ],
    },
  ])('$what', async ({ sides, entries }) => {
    const [out, into] = await Promise.all(
      sides().map(([account, amount, day]) =>
        desk.line(Number(amount), 'between own accounts', { account, posted_at: day }),
      ),
    );
    const before = await desk.balances();
    const match = await proposed(out, into);
    expect([match.reason, match.confidence_score, await desk.balances()]).toEqual([
      'transfer_exchanged',
      0.7,
      before,
    ]);
    expect((await desk.decide(match.id, 'accepted')).status).toBe(200);
    const [left, came] = [await entryOf(out), await entryOf(into)];
    expect([await posted(left), await posted(came)]).toEqual(entries());
    const typeOf = async (id: number) =>
      (await desk.call('GET', `/coa/api/journal_entry/${id}`)).body.type;
    expect([await typeOf(left), await typeOf(came)]).toEqual(['transfer', 'transfer']);
    // Neither side changes or goes as long as they belong together.
    for (const { id } of [out, into]) {
      expect((await desk.call('DELETE', `${TRANSACTIONS}/${id}`)).status).toBe(409);
      expect((await desk.call('PATCH', `${TRANSACTIONS}/${id}`, { amount: 7 })).status).toBe(409);
    }
    expect((await desk.decide(match.id, 'pending')).status).toBe(200);
    expect(await desk.balances()).toEqual(before);
    expect(await proposed(out, into)).toMatchObject({ status: 'pending' });
    expect((await desk.decide(match.id, 'accepted')).status).toBe(200);
  });

  test('what is worth something else, too far apart or of another company is not proposed', async () => {
    const out = await desk.line(-300, 'to euros', { account: euros, posted_at: '2026-01-10' });
    for (const [amount, account, day] of [
      [340, desk.account, '2026-01-10'],
      [330, desk.account, '2026-01-16'],
      [330, ofEurope.dollars, '2026-01-10'],
      [-330, desk.account, '2026-01-10'],
    ] as const) {
      expect(
        await proposed(out, await desk.line(amount, 'from euros', { account, posted_at: day })),
      ).toBeUndefined();
    }
    expect(
      await proposed(out, await desk.line(335, 'from euros', { posted_at: '2026-01-15' })),
    ).toBeDefined();
  });
});
