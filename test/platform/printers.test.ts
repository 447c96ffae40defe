// Printers of a plan: text and values answer alike on any selection of any definition.
import fc from 'fast-check';
import {
  getNamedType,
  getOperationAST,
  isLeafType,
  isObjectType,
  parse,
  validate,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { makeSchema } from '../../src/edge/graphql/schema.ts';
import { executing, type Run } from '../../src/platform/records/running/execution.ts';
import { type Reads, writeResult } from '../../src/platform/records/index.ts';
import { textRead } from '../../src/platform/records/printing/text-answer.ts';
import { runs, share } from '../support/breadth.ts';
import { makeWorld, type World } from '../edge/support/world.ts';
import { startService, type TestService } from '../support/service.ts';
import { principalIn, sessionOf } from '../support/workspace.ts';

let service: TestService;
let world: World;
const schema: GraphQLSchema = await makeSchema();
beforeAll(async () => {
  service = await startService();
  world = await makeWorld(service, service.workspace, service.keys.admin);
});
afterAll(() => service.close());

type Root = GraphQLField<unknown, unknown>;
const roots: readonly Root[] = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(
  ({ extensions }) => (extensions as { reads?: Reads }).reads,
);

/** Writes a random selection: a row of numbers decides, so that what fails can be made smaller. */
class Selecting {
  readonly fragments: string[] = [];
  #at = 0;
  /** Fields that may still be named: what nests in what nests grows fast. */
  #left = 30;

  constructor(private readonly tape: readonly number[]) {}

  /** A number below `most`; nothing but zeros when the row is over. */
  #next(most: number): number {
    return (this.tape[this.#at++] ?? 0) % most;
  }

  document(root: Root): string {
    const page = getNamedType(root.type) as GraphQLObjectType;
    const reads = (root.extensions as { reads: Reads }).reads;
    const known = world[reads.resource] ?? 1;
    const args = reads.kind === 'one' ? `(id: "${known}")` : this.#args(root);
    const selection = this.#set(page, 5);
    const isTold = this.#next(4) === 0;
    return `query ($yes: Boolean! = true, $no: Boolean! = false) {
      ${isTold ? '__typename ' : ''}${this.#next(2) ? 'renamed: ' : ''}${root.name}${args} ${selection}
      ... on Query @skip(if: $yes) { nothing: __typename } ... on Query @include(if: $no) { none: __typename }
    } ${this.fragments.join('\n')}`;
  }

  #args(field: GraphQLField<unknown, unknown>): string {
    const names = new Set(field.args.map(({ name }) => name));
    const args = [
      `limit: ${1 + this.#next(4)}`,
      ...(this.#next(3) === 0 ? ['offset: 1'] : []),
      ...(this.#next(2) === 0 ? ['sort: [ID_DESC]'] : []),
      ...(names.has('includeInactive') && this.#next(2) === 0 ? ['includeInactive: true'] : []),
      ...(names.has('allTime') ? ['allTime: true'] : []),
      ...(this.#next(4) === 0 ? ['filter: { id: ["1", "2", "3"] }'] : []),
    ];
    return `(${args.join(', ')})`;
  }

  #field(field: GraphQLField<unknown, unknown>, levels: number): string {
    const type = getNamedType(field.type);
    // A list is called anew each time: two calls of one name would have to be the same.
    const alias = field.args.length > 0 || this.#next(5) === 0 ? `a${this.#at}: ` : '';
    const condition = ['', '', '', '', ' @include(if: $yes)', ' @skip(if: $yes)'][this.#next(6)];
    const args = field.args.length > 0 ? this.#args(field) : '';
    const below = isObjectType(type) ? ` ${this.#set(type, levels - 1)}` : '';
    return `${alias}${field.name}${args}${condition}${below}`;
  }

  #set(type: GraphQLObjectType, levels: number): string {
    const all = Object.values(type.getFields()).filter(
      ({ type: each }) => isLeafType(getNamedType(each)) || (levels > 0 && this.#left > 0),
    );
    const nested = all.filter(({ type: each }) => !isLeafType(getNamedType(each)));
    const chosen: string[] = [
      this.#next(3) === 0 ? '__typename' : all[0]?.name === 'count' ? 'count' : 'id',
    ];
    for (let fields = 1 + this.#next(4); fields > 0 && this.#left-- > 0; fields--) {
      const from = nested.length > 0 && this.#next(2) === 0 ? nested : all;
      const field = from[this.#next(from.length)];
      if (field) chosen.push(this.#wrapped(type, this.#field(field, levels)));
    }
    return `{ ${chosen.join(' ')} }`;
  }

  /** As it is, twice over, or in a fragment of either kind. */
  #wrapped(type: GraphQLObjectType, text: string): string {
    const name = `F${this.fragments.length}`;
    switch (this.#next(7)) {
      case 0:
        return `${text} ${text}`;
      case 1:
        return `... on ${type.name} { ${text} }`;
      case 2:
        return `... { __typename ${text} }`;
      case 3:
        this.fragments.push(`fragment ${name} on ${type.name} { ${text} }`);
        return `...${name} ...${name}`;
      default:
        return text;
    }
  }
}

const answered = async (run: Run): Promise<unknown> => {
  const result = await run(sessionOf(service.database, principalIn(service.workspace)), {});
  return JSON.parse(writeResult(result));
};

let unplanned = 0;
let asked = 0;
async function compare(root: Root, tape: readonly number[]): Promise<void> {
  const source = new Selecting(tape).document(root);
  const document = parse(source);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('no operation');
  // Two fields of one name that differ within are no document.
  if (validate(schema, document).length > 0) return;
  const values = executing(schema, document, operation);
  const text = textRead(schema, document, operation, (session, variables) => {
    unplanned++;
    return values(session, variables);
  });
  const [printed, valued] = [await answered(text), await answered(values)];
  expect([source, printed]).toEqual([source, valued]);
  expect(printed).not.toHaveProperty('errors');
  asked++;
}

const cases = [1, Number(process.env['SEED'])].flatMap((seed) =>
  share(roots, 24).map((root) => [root.name, seed, root] as const),
);

test.each(cases)('%s, with seed %d', async (_, seed, root) => {
  const tape = fc.array(fc.nat(9_999), { minLength: 40, maxLength: 160, size: 'max' });
  await fc.assert(
    fc.asyncProperty(tape, (each) => compare(root, each)),
    { seed, numRuns: runs(3), endOnFailure: true },
  );
});

test('every definition was read, and nearly all as text', () => {
  expect(roots.length).toBeGreaterThan(40);
  expect(asked).toBeGreaterThan(share(roots, 24).length * runs(3));
  expect(unplanned / asked).toBeLessThan(0.1);
});

test('a link far down is joined under a short name', async () => {
  const parents = (levels: number): string =>
    levels === 0 ? 'id name number' : `parent { ${parents(levels - 1)} }`;
  const { data, errors } = await service.graphql(
    `{ vendors { results { defaultExpenseCategory { ${parents(7)} } } } }`,
  );
  expect(errors).toBeUndefined();
  expect(data.vendors.results.length).toBeGreaterThan(0);
});

test('a fragment in two places, beside other fields in each, is read for each of them', async () => {
  const { data, errors } = await service.graphql(
    `{ a: bankAccounts { results { ...F } } b: bankAccounts { results { ...F entity { currency } } } }
     fragment F on BankAccount { entity { id } }`,
  );
  expect(errors).toBeUndefined();
  const [first, second] = [data.a.results[0].entity, data.b.results[0].entity];
  expect(first).toEqual({ id: expect.any(String) });
  expect(second).toEqual({ id: first.id, currency: expect.stringMatching(/^[A-Z]{3}$/) });
});

test('what is asked for twice is answered once, in reads and in changes', async () => {
  const asked = '{ name id name ... on Department { name } }';
  const made = await service.call('POST', '/graphql', {
    key: service.keys.admin,
    json: { query: `mutation { createDepartment(input: { code: "T", name: "Twice" }) ${asked} }` },
  });
  const told = '{"name":"Twice","id":"';
  expect(made.text).toContain(told);
  const { id } = made.body.data.createDepartment;
  const read = await service.call('POST', '/graphql', {
    key: service.keys.admin,
    json: { query: `{ department(id: "${id}") ${asked} }` },
  });
  expect(read.text).toContain(`{"data":{"department":{"name":"Twice","id":"${id}"}}}`);
});

test('a page below a record of which all is left out is an empty object', async () => {
  const { data, errors } = await service.graphql(
    `query ($no: Boolean! = false) { accounts(limit: 2) { results { id ledgerLines(limit: 1) { count @include(if: $no) } } } }`,
  );
  expect(errors).toBeUndefined();
  const row = { id: expect.any(String), ledgerLines: {} };
  expect(data.accounts.results).toEqual([row, row]);
});
