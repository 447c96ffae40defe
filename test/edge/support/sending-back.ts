// Round trip of every readable and changeable record: sending it back, whole or field by field,
// changes nothing, sets no timestamp and emits no event. Sending only required fields resets the
// others to their defaults, and the earlier state can be restored.
import { share } from '../../support/breadth.ts';
import { addressIn, openWorld, type World } from '../../contracts/world.ts';
import type { OpenApi, Operation, Schema } from './fuzz-rest.ts';

type Json = Record<string, any>;

let world: World;
let openapi: OpenApi;

/** Why a record cannot be left with its required fields alone. */
const BARE_REFUSALS = [
  // A bill without terms and without a due date.
  /^\{"due_date":\["This field is required\."\]\}$/,
  // What is paid for stays with its client.
  /^\{"client":\["This invoice has payments/,
  // A line that goes on without an end is an amendment of one that ends.
  /This line has an end\. Amend it to continue without one/,
  // The books of an entity stay in their currency.
  /^\{"detail":"The books of .* are kept in/,
  // Posted transactions stay on the ledger account of their bank account.
  /^\{"chart_of_accounts_account":\["Transactions with entries stand on this bank account/,
];
/** What is told of a record under other names than it is sent by. */
const OTHER_NAMES = [
  // A month of use is sent as period_month, and told as period_start and period_end.
  /\/prepaid-commits\/\{commit_id\}\/consumption\/\{id\}$/,
];
/** What is posted anew when it is sent: lines of the ledger never change, and a rate is given from then on. */
const EFFECTS = [
  /journal_entry\/\{id\} (PUT|PATCH (whole|transactions|exchange_rate|exchange_rate_book)$)/,
  /intercompany-journal-entry/,
];
/** New with each change: rows and entries that are replaced are new ones. */
const NEW =
  /^(id|balance_(before|after)_transaction|transaction_id|journal|journal_order|revenue_transaction_id|created_at|updated_at|\w*modified\w*|version)$/;

const resolved = (schema: Schema | undefined): Schema | undefined =>
  schema?.$ref === undefined
    ? schema
    : openapi.components.schemas[schema.$ref.split('/').at(-1) ?? ''];

/** What a schema takes of a record that was read, lines too. */
const sendable = (
  schema: Schema,
  record: Json,
  names: readonly string[] = Object.keys(schema.properties ?? {}),
): Json =>
  Object.fromEntries(
    names.flatMap((name): [string, unknown][] => {
      const value = record[name];
      if (value === undefined) return [];
      const line = resolved(resolved(schema.properties?.[name])?.items);
      return Array.isArray(value) && line?.properties
        ? [[name, value.map((each: Json) => sendable(line, each))]]
        : [[name, value]];
    }),
  );

/** A value without what is new with each change. */
const lasting = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(lasting);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => !NEW.test(name));
  return Object.fromEntries(entries.map(([name, each]) => [name, lasting(each)]));
};

const differing = (before: Json, after: Json): string =>
  Object.keys(after)
    .map((name) => [name, lasting({ a: before[name] }), lasting({ a: after[name] })] as const)
    .filter(
      ([name, one, other]) => !NEW.test(name) && JSON.stringify(one) !== JSON.stringify(other),
    )
    .map(([name, one, other]) => `${name}: ${JSON.stringify(one)} -> ${JSON.stringify(other)}`)
    .join('; ');

interface Case {
  readonly path: string;
  readonly changes: readonly (readonly [method: string, schema: Schema])[];
}

function cases(): Case[] {
  return Object.entries(openapi.paths).flatMap(([path, operations]) => {
    const own = operations as Readonly<Record<string, Operation | undefined>>;
    if (!own['get'] || !/\{\w+\}\/?$/.test(path)) return [];
    const changes = ['put', 'patch'].flatMap((method) => {
      const schema = resolved(own[method]?.requestBody?.content['application/json']?.schema);
      return schema ? [[method.toUpperCase(), schema] as const] : [];
    });
    return changes.length > 0 ? [{ path, changes }] : [];
  });
}

/** The first listed record that can be changed as it is, or why none can; null where the world has none. */
async function changeable({
  path,
  changes,
}: Case): Promise<{ own?: string; why: string[] } | null> {
  const list = addressIn(world, path.replace(/\/\{\w+\}\/?$/, ''));
  const { body } = await world.service.call('GET', `${list}?all_time=true`);
  const rows: Json[] = Array.isArray(body) ? body : (body.results ?? []);
  if (rows.length === 0) return null;
  const why: string[] = [];
  for (const { id } of rows) {
    const own = `${list}/${id}`;
    const [[method, schema] = ['', {}]] = changes;
    const read = await world.service.call('GET', own);
    const json = sendable(schema, read.body);
    const { status, text } =
      read.status === 200 ? await world.service.call(method, own, { json }) : read;
    if (status === 200) return { own, why };
    why.push(`${own} ${status} ${text}`);
  }
  return { why };
}

async function eventsTold(): Promise<number> {
  const { database, workspace } = world.service;
  const [rows] = await database.read(workspace, {
    text: 'select count(*)::integer as n from outbox',
  });
  return Number(rows?.[0]?.['n']);
}

/** What happens to the records of such paths when they are sent back that should not; nothing where all is well. */
async function faultsOf(isTried: (path: string) => boolean): Promise<string[]> {
  const { service } = world;
  await service.call('POST', '/ca/api/v1/oauth-apps', {
    json: { name: 'App', redirect_uris: ['https://example.com/back'], scopes: ['invoices:read'] },
  });
  const told: string[] = [];
  const all = cases();
  expect(all.length).toBeGreaterThan(25);
  const tried = all.filter(
    ({ path }) => isTried(path) && !OTHER_NAMES.some((one) => one.test(path)),
  );
  for (const each of share(tried, 4)) {
    const found = await changeable(each);
    if (found === null) continue;
    let { own } = found;
    if (own === undefined) {
      told.push(`${each.path}: nothing can be sent back: ${found.why.join('; ')}`);
      continue;
    }
    const read = async (): Promise<Json> => (await service.call('GET', own ?? '')).body;
    const before = await read();
    let [was, events] = [before, await eventsTold()];
    const send = async (method: string, word: string, json: Json, isSame: boolean) => {
      const { status, text, body } = await service.call(method, own ?? '', { json });
      // A line of the ledger never changes: a new one takes its place, and the answer says which.
      if (status === 200) own = own?.replace(/\d+$/, String(body.id));
      const [is, all] = [await read(), await eventsTold()];
      const isExpected = status === 200 || (!isSame && BARE_REFUSALS.some((one) => one.test(text)));
      const changed = isSame && status === 200 ? differing(before, is) : '';
      const place = `${method} ${own} ${word}`;
      if (!isExpected || changed)
        told.push(`${place}: ${status} ${status === 200 ? changed : text}`);
      const isEffect = EFFECTS.some((one) => one.test(`${each.path} ${method} ${word}`));
      if (status === 200 && isSame && word !== 'again' && !isEffect) {
        const moved = Object.keys(is).filter(
          (name) => JSON.stringify(is[name]) !== JSON.stringify(was[name]),
        );
        if (moved.length > 0) told.push(`${place}: moves ${moved.join()}`);
        if (all > events) told.push(`${place}: tells ${all - events} events`);
      }
      [was, events] = [is, all];
    };
    for (const [method, schema] of each.changes) {
      await send(method, 'whole', sendable(schema, before), true);
      if (method === 'PUT') {
        await send(method, 'bare', sendable(schema, before, schema.required ?? []), false);
        await send(method, 'again', sendable(schema, before), true);
        continue;
      }
      for (const name of share(Object.keys(schema.properties ?? {}), 6)) {
        await send(method, name, sendable(schema, before, [name]), true);
      }
    }
  }
  return told;
}

/** The paths of documents, parties and the ledger. */
export const isOfBooks = (path: string): boolean => path.startsWith('/coa/');

/** Tests a share of the paths that `isTried` names. */
export function testSendingBack(isTried: (path: string) => boolean): void {
  beforeAll(async () => {
    world = await openWorld();
    openapi = (await world.service.call<OpenApi>('GET', '/docs/openapi.json')).body;
  });
  afterAll(() => world.service.close());

  test('what was read can be sent back', async () => {
    expect(await faultsOf(isTried)).toEqual([]);
  });
}
