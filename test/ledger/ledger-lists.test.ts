// Lists of entries and ledger lines over HTTP: their content, search and counts.
import { openDesk, PATH, type Desk } from './desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.service.close());

test('lists look at a window of days and find entries by account and source', async () => {
  const { service, books, line, entry, create } = desk;
  await create(
    entry({
      date: '2019-05-05',
      source: 'import',
      transactions: [line('8000', 3), line('2500', null, 3)],
    }),
  );
  const old = await service.call('GET', `${PATH}?source=import`);
  expect(old.body.count).toBe(0);
  const all = await service.call('GET', `${PATH}?source=import&all_time=true`);
  expect(all.body.results.map((each: any) => [each.date, each.transactions.length])).toEqual([
    ['2019-05-05', 2],
  ]);
  const found = await service.call(
    'GET',
    `${PATH}?account=${books.accounts['2500']}&start_date=2019-01-01&end_date=2019-12-31`,
  );
  expect(found.body.count).toBe(1);
  const lines = await service.call(
    'GET',
    `/coa/api/transaction?account=${books.accounts['2500']}&all_time=true`,
  );
  expect(lines.body.results).toMatchObject([
    {
      account_number: '2500',
      credit_amount: 3,
      journal_order: all.body.results[0].order,
      posted_at: '2019-05-05',
    },
  ]);
  expect(
    (await service.call('GET', `/coa/api/transaction/${lines.body.results[0].id}`)).body.id,
  ).toBe(lines.body.results[0].id);
});

test('as of a day: everything dated up to it, from a start where one is given', async () => {
  const { service, create, entry } = desk;
  for (const date of ['2017-03-01', '2017-04-01', '2017-05-01']) await create(entry({ date }));
  const days = async (query: string): Promise<string[]> => {
    const answers = await Promise.all(
      [PATH, '/coa/api/transaction', '/coa/api/general-ledger'].map((path) =>
        service.call('GET', `${path}?${query}&limit=1000`),
      ),
    );
    return answers.map(({ body }) =>
      [...new Set(body.results.map((row: any) => row.date ?? row.posted_at))].sort().join(),
    );
  };
  expect(await days('as_of=2017-04-01')).toEqual(Array(3).fill('2017-03-01,2017-04-01'));
  const both = 'as_of=2017-04-30&start_date=2017-04-01';
  expect(await days(both)).toEqual(Array(3).fill('2017-04-01'));
  expect(await days(`${both}&end_date=2017-03-31`)).toEqual(Array(3).fill(''));
  expect(await days('as_of=2017-04-01&all_time=true')).toEqual(
    Array(3).fill('2017-03-01,2017-04-01'),
  );
  const { body: closed } = await service.call('GET', '/ca/api/get_balance_sheet?as_of=2017-04-30');
  expect(closed.end_date ?? closed.as_of).toBe('2017-04-30');
});

test('a day of the filter stands instead of the end, or the start, of the window', async () => {
  const { service, create, entry } = desk;
  for (const date of ['2016-01-15', '2098-01-15']) await create(entry({ date }));
  const days = async (given: string): Promise<string[]> => {
    const { data, errors } = await service.graphql(
      `{ journalEntries(${given}) { results { date } } ledgerLines(${given.replaceAll('date_', 'postedAt_')}) { results { postedAt } } }`,
    );
    expect(errors).toBeUndefined();
    const told = data.journalEntries.results.map((row: any) => row.date as string);
    const lines = data.ledgerLines.results.map((row: any) => row.postedAt as string);
    expect([...new Set(lines)].sort()).toEqual([...new Set(told)].sort());
    return told;
  };
  const [early, late] = ['date_gte: "2016-01-15"', 'date_lte: "2098-01-15"'];
  expect(await days('filter: {}')).not.toContain('2098-01-15');
  expect(await days(`filter: { ${late} }`)).toContain('2098-01-15');
  expect(await days(`filter: { ${late} }`)).not.toContain('2016-01-15');
  expect(await days(`filter: { ${early} }`)).toContain('2016-01-15');
  expect(await days(`filter: { ${early} }`)).not.toContain('2098-01-15');
  // Both hold where both are given.
  expect(await days(`endDate: "2098-01-14", filter: { ${late} }`)).not.toContain('2098-01-15');
  expect(await days(`asOf: "2098-01-14", filter: { ${late} }`)).not.toContain('2098-01-15');
  expect(await days(`startDate: "2016-01-16", filter: { ${early} }`)).not.toContain('2016-01-15');
});

test('a count of ledger lines is that of the live ones, whichever way it is reckoned', async () => {
  const { books, service, create, entry } = desk;
  const { body: gone } = await create(entry({ date: '2018-02-03' }));
  const { body: kept } = await create(entry({ date: '2018-02-03' }));
  await service.call('DELETE', `${PATH}/${gone.id}`);
  await service.call('PATCH', `${PATH}/${kept.id}`, { json: { date: '2018-02-04' } });
  await create(entry({ date: '2018-02-04' }), service.keys.clerk);
  const countOf = async (filter: string): Promise<unknown[]> => {
    const { data } = await service.graphql(
      `{ ledgerLines(allTime: true, filter: { postedAt_gte: "2018-01-01", postedAt_lte: "2018-12-31", ${filter} }) { count results { id } } }`,
    );
    return [data.ledgerLines.count, data.ledgerLines.results.length];
  };
  // From balances, and, for the filter they know nothing of, line by line.
  for (const filter of ['', `entity: [${books.entities.root}]`, 'journalType: [JOURNAL_ENTRY]']) {
    expect([filter, ...(await countOf(filter))]).toEqual([filter, 2, 2]);
  }
  const cash = `account: [${books.accounts['1000']}], currency: ["USD"]`;
  expect(await countOf(cash)).toEqual([1, 1]);
  expect(await countOf(`entity: [${books.entities.tokyo}]`)).toEqual([0, 0]);
});

test('the lines of an entry say what the ledger says of them', async () => {
  const { results } = (
    await desk.service.call('GET', '/coa/api/transaction?all_time=true&limit=10000')
  ).body;
  const { body } = await desk.service.call(
    'GET',
    '/coa/api/journal_entry?all_time=true&limit=1000',
  );
  const linesIn = (status: string): any[] =>
    body.results.flatMap((each: any) => (each.status === status ? each.transactions : []));
  const embedded = linesIn('posted');
  expect(embedded.length).toBeGreaterThan(5);
  for (const line of embedded) {
    const own = results.find((each: any) => each.id === line.id);
    expect([line.last_modified_by, line.last_modified_by_name]).toEqual([
      own.last_modified_by,
      'admin',
    ]);
  }
});
