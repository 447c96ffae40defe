// Automatic numbers stay on their documents, so that none is missing; numbers that clients gave may change.
import { CHECKS } from '../../src/close/index.ts';
import { asSuperuser } from '../support/database.ts';
import { memo as debitMemo, openPayables, type PayableWorld } from '../payable/support.ts';
import { INVOICE, invoicing, MEMO } from './support.ts';

let world: PayableWorld;
beforeAll(async () => {
  world = await openPayables();
});
afterAll(() => world.service.close({ areBooksBroken: true }));
const { create } = invoicing(() => world);

const send = (method: string, path: string, json?: object) =>
  world.service.call(method, path, { json });
const creditMemo = async (more: object = {}) => {
  const { books } = world;
  const { status, body } = await send('POST', MEMO, {
    ...{ entity: books.acme, client: books.customer, credit_memo_date: '2026-01-20' },
    lines: [{ account: books.accounts.sales, amount: 5 }],
    ...more,
  });
  expect([status, body]).toEqual([201, body]);
  return body;
};
const failing = async (): Promise<unknown[]> => {
  const { data } = await world.service.graphql(
    '{ b: closeBlockers(through: "2026-03-31", runsChecks: true) { kind count what } }',
  );
  return data.b.filter(({ kind }: { kind: string }) => kind === 'CHECKS');
};
const counted = (kind: string, more: number) =>
  world.service.database.write(world.service.workspace, ({ ask }) =>
    ask({
      text: `update counter set last = last + $3 where workspace_id = $1 and kind = $2`,
      values: [world.service.workspace, kind, more],
    }),
  );

type Made = () => Promise<any>;
const KINDS: readonly [string, string, string, Made, (more: object) => Promise<any>][] = [
  ['invoice', INVOICE, 'INV-0000001', () => create(), create],
  ['credit memo', `${MEMO}/`, 'CM-0000001', creditMemo, creditMemo],
  [
    'debit memo',
    '/coa/api/v1/debit-memo/',
    'DM-0000001',
    () => debitMemo(world),
    (more) => debitMemo(world, more),
  ],
];

test.each(KINDS)('the automatic number of %s stays', async (name, path, number, make) => {
  const field = `${name.replace(' ', '_')}_number`;
  const made = await make();
  expect(made[field]).toBe(number);
  const words = `${number} is an automatic number, which stays, so that none is missing. To use another number, void or delete this ${name} and make a new one.`;
  const { status, body } = await send('PATCH', `${path}${made.id}/`, { [field]: 'ACME-1' });
  expect([status, body[field]]).toEqual([400, [words]]);
  const read = await send('GET', `${path}${made.id}/`);
  expect(read.body).toEqual(made);
  const same = await send('PATCH', `${path}${made.id}/`, { [field]: number });
  expect([same.status, same.body[field]]).toEqual([200, number]);
  expect(await failing()).toEqual([]);
});

test('a number that a client gave in the form of automatic ones stays as well: the counter leaves it out', async () => {
  const given = await create({ invoice_number: 'INV-0000002', payment_status: 'draft' });
  expect((await create()).invoice_number).toBe('INV-0000003');
  const { status } = await send('PATCH', `${INVOICE}${given.id}/`, { invoice_number: 'ACME-2' });
  expect(status).toBe(400);
  const { errors } = await world.service.graphql(`mutation { rejectInvoice(id: ${given.id}) }`);
  expect(errors).toBeUndefined();
  expect(await failing()).toEqual([]);
});

test.each(KINDS)(
  'numbers of clients on %s change; books whose automatic numbers were changed so once hold',
  async (name, path, _number, _make, own) => {
    const [kind, field] = [name.replace(' ', '_'), `${name.replace(' ', '_')}_number`];
    const made = await own({ [field]: 'OWN-1' });
    await counted(kind, 1);
    const [blocker] = (await failing()) as { count: number; what: string }[];
    expect(blocker).toMatchObject({ count: 1 });
    const { status, body } = await send('PATCH', `${path}${made.id}/`, { [field]: 'OWN-2' });
    expect([status, body[field]]).toEqual([200, 'OWN-2']);
    expect(await failing()).toEqual([]);
    await counted(kind, 1);
    expect(await failing()).toHaveLength(1);
    await counted(kind, -1);
    // In the form of automatic ones it is still one of its own: those of the counter have not come so far.
    const ahead = KINDS.find(([each]) => each === name)?.[2].replace('1', '900');
    const again = await send('PATCH', `${path}${made.id}/`, { [field]: ahead });
    expect([again.status, again.body[field]]).toEqual([200, ahead]);
    expect(await failing()).toEqual([]);
    await send('DELETE', `${path}${made.id}/`);
    expect(await failing()).toEqual([]);
  },
);

test('the check of numbers takes time in line with the documents', async () => {
  const { database, workspace, superuserUrl } = world.service;
  const draft = await create({ payment_status: 'draft' });
  await asSuperuser(
    `set session_replication_role = replica;
      insert into invoice select (jsonb_populate_record(i, jsonb_build_object('id', i.id + n,
        'invoice_number', 'INV-' || lpad((900000 + n)::text, 7, '0')))).*
      from invoice i, generate_series(1, 6000) n where workspace_id = ${workspace} and id = ${draft.id}`,
    new URL(superuserUrl).pathname.slice(1),
  );
  const check = CHECKS.find(({ what }) => what === 'numbers of invoices');
  const [found] = await database.read(workspace, {
    text: check?.sql ?? '',
    values: [workspace],
  });
  // A frame whose first row moves reads eighteen million numbers: minutes, beyond the limit of a statement.
  expect(found).toEqual([{ wrong: [] }]);
});
