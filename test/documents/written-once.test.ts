// Creation of documents of each kind: their rows are inserted as they stay, with what was given of them, and the
// creation itself updates none. PostgreSQL's log tells each change of a row, whoever made it.
import pg from 'pg';
import { BILL, MEMO, openPayables, type PayableWorld } from '../payable/support.ts';
import { placeInLog } from '../support/log-place.ts';
import { startOwnService } from '../support/service.ts';

let world: PayableWorld;
let superuser: pg.Client;
beforeAll(async () => {
  world = await openPayables(await startOwnService({ role: 'api' }));
  superuser = new pg.Client(world.service.files.superuserUrl);
  await superuser.connect();
  await superuser.query('create extension pg_walinspect');
});
afterAll(async () => {
  await superuser.end();
  await world.service.close();
});

const place = (): Promise<string> => placeInLog(superuser);
/** How many rows of each table were inserted and updated between two places. */
const CHANGES = `
  select c.relname as relation,
    count(*) filter (where i.record_type like '%INSERT%')::integer as inserts,
    count(*) filter (where i.record_type like '%UPDATE%')::integer as updates
  from (select distinct start_lsn, relfilenode, record_type from pg_get_wal_block_info($1, $2, false)
    where resource_manager in ('Heap', 'Heap2')
      and reldatabase = (select oid from pg_database where datname = current_database())) i
  join pg_class c on pg_relation_filenode(c.oid) = i.relfilenode and c.relnamespace = 'public'::regnamespace
  group by 1 order by 1`;

/** Rates that are given, and two lines, of which the tax of one is. */
const GIVEN = { currency: 'EUR', exchange_rate_book: 1.5 };
const linesOn = (of: object) => [
  { ...of, amount: 100, tax: 7.5 },
  { ...of, amount: 50 },
];
const DUE = { terms: 'net_30', due_date: '2026-03-01' };
/** Each kind with where and with what it is made; memos are not due. */
const KINDS: readonly (readonly [table: string, path: string, own: () => object, given: object])[] =
  [
    [
      ...(['invoice', '/coa/api/v1/invoice/'] as const),
      ({ books } = world) => ({
        ...{ client: books.customer, invoice_date: '2026-01-15' },
        lines: linesOn({ product: books.widget }),
      }),
      { ...DUE, ...GIVEN },
    ],
    [
      ...(['bill', BILL] as const),
      ({ books, rent } = world) => ({
        ...{ vendor: books.vendor, bill_number: 'B-1', bill_date: '2026-01-15' },
        lines: linesOn({ account: rent }),
      }),
      { ...DUE, ...GIVEN },
    ],
    [
      ...(['credit_memo', '/coa/api/v1/credit-memo'] as const),
      ({ books } = world) => ({
        ...{ client: books.customer, credit_memo_date: '2026-01-15' },
        lines: linesOn({ account: books.accounts.sales }),
      }),
      GIVEN,
    ],
    [
      ...(['debit_memo', MEMO] as const),
      ({ books, rent } = world) => ({
        ...{ vendor: books.vendor, debit_memo_date: '2026-01-15' },
        lines: linesOn({ account: rent }),
      }),
      GIVEN,
    ],
  ];

test.each(KINDS)(
  'of the rows of a new %s none is updated, and what was given is in them',
  async (table, path, own, given) => {
    const from = await place();
    const { status, body } = await world.service.call('POST', path, {
      json: { entity: world.books.acme, ...own(), ...given },
    });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ ...given, total_amount: 157.5 }),
    ]);
    expect(body.lines.map(({ tax }: any) => tax)).toEqual([7.5, 0]);

    const { rows } = await superuser.query(CHANGES, [from, await place()]);
    const changes = Object.fromEntries(
      rows.map(({ relation, inserts, updates }) => [relation, [inserts, updates]]),
    );
    expect(changes).toMatchObject({
      [table]: [1, 0],
      [`${table}_line`]: [2, 0],
      journal_entry: [1, 0],
      // The whole, two lines and a tax.
      journal_line: [4, 0],
      journal_posting: [1, 0],
    });

    const { currency: _, ...derivable } = given as Record<string, unknown>;
    const stored = await superuser.query(
      `select given_values as given, array(select is_tax_given from ${table}_line where ${table}_id = d.id order by id) as taxes
     from ${table} d where id = $1`,
      [body.id],
    );
    const [{ given: columns, taxes }] = stored.rows as [{ given: string[]; taxes: boolean[] }];
    expect([columns.sort(), taxes]).toEqual([Object.keys(derivable).sort(), [true, false]]);
  },
);
