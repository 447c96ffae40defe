// Bounds of request fields, from the contract: each holds on both sides, over both doors.
import { getNamedType, isInputObjectType, type GraphQLInputObjectType } from 'graphql';
import { wireName } from '../../rest-shim/wire.ts';
import { assemble, type Interface } from './assemble.ts';
import { type Field, type Json, type Schema, schemas, SERVED } from './served.ts';
import { addressIn, openWorld, type World } from './world.ts';

let world: World;
let made: Interface;

const address = (path: string): string => addressIn(world, path.replace(/\/$/, ''));

interface Bound {
  readonly wire: string;
  readonly within: unknown;
  readonly beyond: unknown;
}

const DECIMALS = '.99';
/** Ten to a power as digits; one cent less is 99…9.99. */
const edge = (limit: number): string => BigInt(Math.abs(limit)).toString();
const below = (limit: number): string => `${(BigInt(Math.abs(limit)) - 1n).toString()}${DECIMALS}`;

function boundsOf(wire: string, field: Field): Bound[] {
  const { max_length: length, minimum, maximum, format, pattern, type } = field;
  if (field.read_only || pattern !== undefined || field.items) return [];
  if (length !== undefined && type === 'string') {
    if (wire === 'currency') return [{ wire, within: 'USD', beyond: 'USDX' }];
    const fill = (most: number): string =>
      format === 'email'
        ? `${'a'.repeat(most - 7)}@b.test`
        : format === 'uri'
          ? `https://a.test/${'a'.repeat(most - 15)}`
          : 'x'.repeat(most);
    return [{ wire, within: fill(length), beyond: fill(length + 1) }];
  }
  if (type === 'number' && field.exclusive_maximum && maximum !== undefined) {
    const [inside, outside] = [below(maximum), edge(maximum)];
    if (minimum === 0) return [{ wire, within: inside, beyond: outside }];
    return [
      { wire, within: inside, beyond: outside },
      { wire, within: `-${inside}`, beyond: `-${outside}` },
    ];
  }
  if (type === 'integer' && maximum !== undefined && maximum <= 2_147_483_647) {
    return [
      { wire, within: maximum, beyond: maximum + 1 },
      ...(minimum === undefined ? [] : [{ wire, within: minimum, beyond: minimum - 1 }]),
    ];
  }
  return [];
}

/** Fields of the contract that the service keeps itself, so that it ignores what is sent. */
const KEPT: readonly string[] = [
  'create_chart_account current_balance',
  'create_chart_account current_balance_book',
  'create_chart_account lock_recompute_balance_key',
  // Of the entry, not of a line.
  'create_journal_entry transactions.currency',
  'create_journal_entry transactions.exchange_rate',
  'create_journal_entry transactions.exchange_rate_book',
  'create_intercompany_entry transactions.currency',
  'create_intercompany_entry transactions.exchange_rate',
  'create_intercompany_entry transactions.exchange_rate_book',
];
/** Bounds of the service that are narrower, because nothing beyond them means anything. */
const NARROWER: readonly string[] = [
  'exchange_rate lower',
  'discount lower',
  'total_value lower',
  'gross_usage_amount lower',
  'discount_percentage upper',
  'discount_percentage lower',
  'exchange_rate_book lower',
  'debit_amount_native lower',
  'credit_amount_native lower',
  'fiscal_year_month upper',
  'fiscal_year_month lower',
  'fiscal_year_day upper',
  'fiscal_year_day lower',
];

const BOUND_WORDS = /^Ensure (this|that)|ISO 4217|valid (string|number|integer)|Int cannot/;
type Doors = (body: Json) => Promise<Json>;

/** The faults of a body over REST. */
const overRest =
  (path: string): Doors =>
  async (json) => {
    const { status, body } = await world.service.call('POST', address(path), { json });
    return status === 400 ? body : {};
  };

const together = (one: Json, other: Json): Json => {
  const all = { ...one };
  for (const [name, told] of Object.entries(other)) {
    all[name] = Array.isArray(all[name]) && Array.isArray(told)
      ? told.every((each) => typeof each === 'string') || all[name].every((each: unknown) => typeof each === 'string')
        ? [...all[name], ...told]
        : Array.from({ length: Math.max(all[name].length, told.length) }, (_, at) => together(all[name][at] ?? {}, told[at] ?? {}))
      : told;
  }
  return all;
};

function renamed(value: unknown, type: GraphQLInputObjectType, isToWire: boolean): any {
  if (Array.isArray(value)) return value.map((each) => renamed(each, type, isToWire));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.values(type.getFields());
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const field = fields.find((one) => (isToWire ? one.name : wireName(one)) === name);
      const named = field && getNamedType(field.type);
      const told = isInputObjectType(named) ? renamed(each, named, isToWire) : each;
      return [field ? (isToWire ? wireName(field) : field.name) : name, told];
    }),
  );
}

/** The faults of the same body over GraphQL, under the names of REST. */
const overGraphql =
  (operation: string): Doors =>
  async (body) => {
    const field = made.schema.getMutationType()?.getFields()[operation];
    const input = field?.args.find(({ name }) => name === 'input');
    const type = input && getNamedType(input.type);
    if (!isInputObjectType(type)) throw new Error(`${operation} takes no input`);
    const places = Object.entries({ id: 'vendor', contractId: 'contract', commitId: 'commit', budgetId: 'budget' }).filter(
      ([name]) => field?.args.some((each) => each.name === name),
    );
    const declared = places.map(([name]) => `, $${name}: ID!`).join('');
    const passed = places.map(([name]) => `, ${name}: $${name}`).join('');
    const { errors = [] } = await world.service.graphql(
      `mutation ($input: ${type.name}!${declared}) { ${operation}(input: $input${passed}) { ${operation.startsWith('preview') ? 'startDate' : 'id'} } }`,
      {
        input: renamed(body, type, false),
        ...Object.fromEntries(places.map(([name, word]) => [name, String(world.ids[word])])),
      },
    );
    return errors
      .map(({ extensions }) => renamed(extensions.fields ?? {}, type, true) as Json)
      .reduce(together, {});
  };

const CREATES = SERVED.filter(
  ({ operation: { method, request_schema: name, path } }) =>
    method === 'POST' && name !== null && schemas[name] && !/search|\{invoice_id\}|oauth|mark-used|bank-feed/.test(path),
);

/** The list whose lines a schema embeds, and the schema of a line. */
const linesIn = (schema: Schema): [string, Schema][] =>
  Object.entries(schema.fields).flatMap(([name, { items, read_only: isRead }]) => {
    const below_ = !isRead && items?.ref ? schemas[items.ref] : undefined;
    return below_ ? [[name, below_] as [string, Schema]] : [];
  });

/** Sends all bounds at once: `at` their limit, or beyond; answers with the messages by field. */
async function messages(door: Doors, base: Json, list: string | undefined, sent: Json): Promise<Json> {
  const lines = list === undefined ? undefined : (base[list] as Json[] | undefined);
  const body = list === undefined ? { ...base, ...sent } : { ...base, [list]: [{ ...lines?.[0], ...sent }, ...(lines?.slice(1) ?? [])] };
  const faults = await door(body);
  if (list === undefined) return faults;
  const told = faults[list];
  return Array.isArray(told) ? (told[0] ?? {}) : {};
}

const CASES = CREATES.flatMap(({ operation, route }) => {
  const schema = schemas[operation.request_schema ?? ''] as Schema;
  const places: [string | undefined, Schema][] = [[undefined, schema], ...linesIn(schema)];
  return places.flatMap(([list, { fields }]) =>
    [0, 1].flatMap((side) => {
      const bounds = Object.entries(fields).flatMap(([wire, field]) =>
        KEPT.includes(`${operation.id} ${list === undefined ? '' : `${list}.`}${wire}`)
          ? []
          : (boundsOf(wire, field)[side] ?? []),
      );
      const told: Side = side === 0 ? 'upper' : 'lower';
      const name = `${operation.path}${list === undefined ? '' : ` ${list}`}, ${told}`;
      return bounds.length > 0 ? [{ name, side: told, operation, route, list, bounds }] : [];
    }),
  );
});

export type Side = 'upper' | 'lower';

/** Tests of the bounds on one side. */
export function testBounds(side: Side): void {
  beforeAll(async () => {
    made = await assemble();
    world = await openWorld();
  });
  afterAll(() => world.service.close());

  const cases = CASES.filter((each) => each.side === side);

  test('there are bounds to try', () => {
    expect(cases.length).toBeGreaterThan(10);
  });

  test.each(cases)('bounds hold at equality: $name', async ({ operation, route, list, bounds }) => {
    const base = world.bodies[operation.path.replace(/\/$/, '')] ?? {};
    if (list !== undefined && !Array.isArray(base[list])) return;
    const wrong: string[] = [];
    const doors: [string, Doors][] = [
      ['REST', overRest(operation.path)],
      ['GraphQL', overGraphql(route.operation)],
    ];
    for (const [door, send] of doors) {
      const values = (key: 'within' | 'beyond'): Json =>
        Object.fromEntries(bounds.map((each) => [each.wire, each[key]]));
      const inside = await messages(send, base, list, values('within'));
      const outside = await messages(send, base, list, values('beyond'));
      for (const { wire } of bounds) {
        const said = [inside[wire] ?? []].flat().map(String);
        const isNarrower = NARROWER.includes(`${wire} ${side}`);
        if (!isNarrower && said.some((each) => BOUND_WORDS.test(each))) wrong.push(`${door} ${wire} at its limit: ${said.join()}`);
        const told = [outside[wire] ?? []].flat().map(String);
        if (told.length === 0) wrong.push(`${door} ${wire} beyond its limit: taken`);
      }
    }
    expect(wrong).toEqual([]);
  });
}
