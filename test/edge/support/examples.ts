// Examples of every writing operation, each with the records it needs to succeed. Tests of general
// properties run them all; an operation without an example is a fault.
import type { GraphQLSchema } from 'graphql';
import type { TestService } from '../../support/service.ts';
import { documentOf, parsedCall, type Parsed } from './calls.ts';
import { ASSETS } from './examples-assets.ts';
import { BUDGETS } from './examples-budgets.ts';
import { CONTRACTS } from './examples-contracts.ts';
import { DOCUMENTS } from './examples-documents.ts';
import { LEDGER } from './examples-ledger.ts';
import { PEOPLE } from './examples-people.ts';
import { SETTINGS } from './examples-settings.ts';
import { recordsOf, type World } from './world.ts';

/** A file that is sent with an operation. */
export interface Sent {
  readonly name: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
}
/** A call as GraphQL spells it, `voidInvoice(id: 5)`, by the admin unless another key is said. */
export interface Example {
  readonly call: string;
  readonly key?: string;
  readonly file?: Sent;
}
/** Makes what an operation needs, and tells how it is called. */
export type Prepare = (stage: Stage) => Promise<Example | string> | Example | string;
export type Examples = Readonly<Record<string, Prepare>>;

/** Where examples are made: a workspace with one record of everything. */
export class Stage {
  readonly service: TestService;
  readonly schema: GraphQLSchema;
  readonly world: World;
  /** A key that may only draft. */
  readonly drafter: string;
  private last = 0;

  constructor(service: TestService, schema: GraphQLSchema, world: World, drafter: string) {
    this.service = service;
    this.schema = schema;
    this.world = world;
    this.drafter = drafter;
  }

  /** Another number each time: for what has to be the only one of its name. */
  serial(): number {
    return ++this.last;
  }

  /** Asks, and again when somebody else was in the way for too long: several are made at a time. */
  async ask(document: string, key?: string, again = 3): Promise<any> {
    const { data, errors } = await this.service.graphql(`mutation { r: ${document} }`, {}, key);
    if (!errors) return data.r;
    if (again > 0 && errors[0].extensions.code === 'UNAVAILABLE') {
      return this.ask(document, key, again - 1);
    }
    throw new Error(`${document}: ${JSON.stringify(errors)}`);
  }

  /** Makes a record, and answers with its id. Documents of one kind have one text, which is compiled once. */
  async make(call: string, key?: string, again = 3): Promise<number> {
    const parsed = parsedCall(this.fresh(call));
    const query = documentOf(this.schema, parsed, 'r', '{ id }');
    const { data, errors } = await this.service.graphql(query, parsed.args, key);
    if (!errors) return Number(data.r.id);
    if (again > 0 && errors[0].extensions.code === 'UNAVAILABLE') {
      return this.make(call, key, again - 1);
    }
    throw new Error(`${call}: ${JSON.stringify(errors)}`);
  }

  /** The first column of the first row of a question to the database. */
  async one(text: string, ...values: unknown[]): Promise<number> {
    const [rows = []] = await this.service.database.read(this.service.workspace, { text, values });
    const [value] = Object.values(rows[0] ?? {});
    if (value === undefined) throw new Error(`Nothing: ${text}`);
    return Number(value);
  }

  /** The same call with names and numbers nobody has yet. */
  fresh(call: string): string {
    const mark = this.serial();
    return call.replace(UNIQUE, (_, field: string, text: string) => `${field}: "${text}x${mark}"`);
  }

  /** A record of a resource, made as its example says. */
  async create(resource: string): Promise<string> {
    const make = CREATES.get(resource);
    if (!make) throw new Error(`Nobody knows how to make: ${resource}`);
    return this.fresh(await make(this));
  }
}

const UNIQUE = /\b((?:\w*[nN]ame|code|number|billNumber|value|label)): "([^"]*)"/g;

const CREATES = new Map<string, (stage: Stage) => string | Promise<string>>(
  recordsOf().map(([resource, make]) => [resource, ({ world }) => make({ ...world })]),
);
for (const more of [DOCUMENTS, LEDGER, CONTRACTS, ASSETS, SETTINGS, PEOPLE, BUDGETS]) {
  for (const [resource, make] of Object.entries(more.creates)) CREATES.set(resource, make);
}
const EXAMPLES: Examples = {
  ...DOCUMENTS.examples,
  ...LEDGER.examples,
  ...CONTRACTS.examples,
  ...ASSETS.examples,
  ...SETTINGS.examples,
  ...PEOPLE.examples,
  ...BUDGETS.examples,
};

const inputOf = (call: string): string => {
  const from = call.indexOf('input: {');
  return call.slice(from + 'input: '.length, call.lastIndexOf('}') + 1);
};
/** The first words of a record: what a change of it says anew. */
const wordsIn = (input: string): string =>
  /\b(\w*[nN]ame|memo|description|notes|label|value): "[^"]*"/.exec(input)?.[0] ?? '';

/** What a standard operation does with a record of its own. */
const STANDARD: Readonly<Record<string, (stage: Stage, resource: string) => Promise<string>>> = {
  create: async (stage, resource) => stage.create(resource),
  update: async (stage, resource) => {
    const id = await stage.make(await stage.create(resource));
    return `update${resource}(id: ${id}, input: ${inputOf(await stage.create(resource))})`;
  },
  patch: async (stage, resource) => {
    const call = await stage.create(resource);
    return `patch${resource}(id: ${await stage.make(call)}, input: { ${wordsIn(inputOf(call))} })`;
  },
  delete: async (stage, resource) =>
    `delete${resource}(id: ${await stage.make(await stage.create(resource))})`,
  accept: async (stage, resource) =>
    `accept${resource}(id: ${await stage.make(await stage.create(resource), stage.drafter)})`,
  reject: async (stage, resource) =>
    `reject${resource}(id: ${await stage.make(await stage.create(resource), stage.drafter)})`,
};

/** How an operation is made an example of; undefined where nobody has said. */
export function exampleOf(operation: string): Prepare | undefined {
  const own = EXAMPLES[operation];
  if (own) return own;
  const [, verb = '', resource = ''] = /^([a-z]+)(\w+)$/.exec(operation) ?? [];
  const standard = STANDARD[verb];
  return standard && CREATES.has(resource) ? (stage) => standard(stage, resource) : undefined;
}

/** An example that is ready: arguments by name, and what is sent with it. */
export type Ready = Parsed & Omit<Example, 'call'>;

/** Makes an example of an operation ready. Throws for one without. */
export async function ready(stage: Stage, operation: string): Promise<Ready> {
  const prepare = exampleOf(operation);
  if (!prepare) throw new Error(`${operation} has no example: test/edge/support/examples.ts`);
  const example = await prepare(stage);
  const { call, ...more } = typeof example === 'string' ? { call: example } : example;
  return { ...more, ...parsedCall(call) };
}
