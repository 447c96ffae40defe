// Variants of the example of an operation, each of which differs in one field, and what each of them writes.
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import { assemble } from '../contracts/assemble.ts';
import { takesFile } from '../edge/support/calls.ts';
import { graphqlRequestOf } from '../edge/support/example-requests.ts';
import { ready, type Ready, type Stage } from '../edge/support/examples.ts';
import { withoutIds } from '../edge/support/likeness.ts';
import { openStage } from '../edge/support/stage.ts';
import { OF_CONTRACTS } from '../edge/support/world.ts';
import { lineOf, valueAt, withValue } from '../platform/field-values.ts';
import { spreadIds } from '../support/ids.ts';
import { startOwnService, type TestService } from '../support/service.ts';
import { inPast } from './past.ts';
import { WrittenRows } from './rows.ts';
import { linesOf } from './snapshot.ts';

type Json = Readonly<Record<string, any>>;

/** A field of a request: where it stands among the arguments, in lines that of the first. */
interface Place {
  readonly path: readonly string[];
  readonly type: GraphQLInputType;
}
interface Field {
  readonly name: string;
  readonly type: GraphQLInputType;
}

const placesIn = (fields: readonly Field[], above: readonly string[] = []): Place[] =>
  fields.flatMap(({ name, type }): Place[] => {
    const path = [...above, name];
    const named = getNamedType(type);
    const below = isInputObjectType(named) ? placesIn(Object.values(named.getFields()), path) : [];
    return [{ path, type }, ...below];
  });

/** So many characters of a line are kept: most rows are like those of another variant. */
export const MOST_KEPT = 140;

/** Values that a field of a type may take beside the one of an example. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  Boolean: [true, false],
  Int: [7],
  Decimal: ['7.25'],
  String: ['Changed 7'],
  Currency: ['EUR'],
  Date: ['2026-02-03', '2026-03-31'],
  DateTime: ['2026-02-03T04:05:06.000Z'],
  Email: ['changed@example.com'],
  URL: ['https://changed.example/7'],
  UUID: ['0b5a4f6e-3c1d-4f7a-9a57-1f0c6d2b8e11'],
  JSON: [{ changed: 7 }],
};
/** What names the record itself, and the moment at which it was read. */
const UNTRIED = /^(id|ifUnmodifiedSince)$/;
/** What records of fields are called that do not end with the name of a resource. */
const CALLED: Readonly<Record<string, string>> = { client: 'Vendor', customer: 'Vendor' };

/** Their examples take another currency each time that a process makes them. */
export const TURNING = /WorkspaceCurrency$/;

/** What an operation wrote, or the faults that it was refused for. */
interface Written {
  readonly lines: readonly string[];
  readonly isRefused: boolean;
}

export class Variants {
  readonly service: TestService;
  readonly schema: GraphQLSchema;
  readonly stage: Stage;
  readonly #rows: WrittenRows;

  private constructor(
    service: TestService,
    schema: GraphQLSchema,
    stage: Stage,
    rows: WrittenRows,
  ) {
    this.service = service;
    this.schema = schema;
    this.stage = stage;
    this.#rows = rows;
  }

  static async open(): Promise<Variants> {
    const service = inPast(await startOwnService({ role: 'api' }));
    await spreadIds(service);
    const stage = await openStage(service);
    const rows = await WrittenRows.open(service.superuserUrl);
    const { schema } = await assemble();
    return new Variants(service, schema, stage, rows);
  }

  /** Every operation that changes something and takes no file. */
  get operations(): string[] {
    const names = Object.keys(this.schema.getMutationType()?.getFields() ?? {});
    return names.filter((each) => !takesFile(this.schema, each) && !TURNING.test(each));
  }

  /** What an operation writes, or why it is refused. */
  async #written(example: Ready): Promise<Written> {
    const request = graphqlRequestOf(this.schema, example);
    await this.#rows.begin();
    const { body } = await this.service.call(request.method, request.path, request);
    if (body.errors === undefined) return { lines: await this.#rows.lines(), isRefused: false };
    const faults = body.errors.map((each: Json) => each['extensions']?.fields ?? each);
    return { lines: linesOf(withoutIds(faults)), isRefused: true };
  }

  /** The values to try of a field. */
  #othersFor(operation: string, name: string, type: GraphQLInputType, now: unknown): unknown[] {
    const named = getNamedType(type);
    if (isInputObjectType(named)) return now === undefined ? [] : [[]];
    const isList = isListType(getNullableType(type));
    const values = isEnumType(named)
      ? named.getValues().map((each) => each.name)
      : named.name === 'ID'
        ? [this.#recordFor(operation, name)]
        : (VALUES[named.name] ?? []);
    const others = values
      .map((value) => (isList ? [value] : value))
      .filter((value) => JSON.stringify(value) !== JSON.stringify(now));
    return now === undefined || now === null ? others : [...others, null];
  }

  /** A record that a field may link to: of the resource whose name the field's ends with. */
  #recordFor(operation: string, field: string): string {
    const { world } = this.stage;
    if (operation.includes('BankTransaction') && field === 'account')
      return String(world['BankAccount']);
    const name = field.replace(/Ids?$/, '').toLowerCase();
    const resource = Object.keys(world)
      .filter((each) => name.endsWith(each.toLowerCase()) || name === `${each.toLowerCase()}s`)
      .sort((one, other) => other.length - one.length)[0];
    const id = resource === 'Account' ? world['Expense'] : world[resource ?? CALLED[name] ?? ''];
    return String(id ?? 2_147_483_000);
  }

  /** The variants of arguments in one of the places of an operation, each with a name for it. */
  *#of(operation: string, args: Json): Generator<[name: string, path: string[], value: unknown]> {
    const { args: fields = [] } = this.schema.getMutationType()?.getFields()[operation] ?? {};
    for (const { path, type } of placesIn(fields)) {
      const isThere = path.length === 1 || lineOf(valueAt(args, path.slice(0, -1))) !== undefined;
      if (!isThere || UNTRIED.test(path.at(-1) ?? '')) continue;
      for (const value of this.#othersFor(
        operation,
        path.at(-1) ?? '',
        type,
        valueAt(args, path),
      )) {
        const words =
          getNamedType(type).name === 'ID' && value !== null
            ? ''
            : ` ${JSON.stringify(value).replace('2026', '2024')}`;
        yield [`${path.join('.').replace(/^input\./, '')}${words}`, [...path], value];
      }
    }
  }

  /** An example that is ready; what stands below a contract is below one of its own. */
  async #ready(operation: string): Promise<Ready> {
    if (OF_CONTRACTS.some(([resource]) => operation.endsWith(resource))) {
      const contract = await this.stage.make(await this.stage.create('Contract'));
      Object.assign(this.stage.world, { Contract: contract });
    }
    return ready(this.stage, operation);
  }

  /** What the variants of an operation write, as differences to what its example writes. */
  async *differences(operation: string): AsyncGenerator<[title: string, lines: string[]]> {
    const { args } = await this.#ready(operation);
    const plain = await this.#written(await this.#ready(operation));
    yield [operation, [...plain.lines]];
    let fresh: Ready | undefined;
    for (const [name, path, value] of this.#of(operation, args)) {
      fresh ??= await this.#ready(operation);
      const written = await this.#written({ ...fresh, args: withValue(fresh.args, path, value) });
      const lines = written.isRefused ? [...written.lines] : without(plain.lines, written.lines);
      // What was refused left the records as they were.
      if (!written.isRefused) fresh = undefined;
      yield [`${operation} ${name}`, lines];
    }
  }

  async close(): Promise<void> {
    await this.#rows.close();
    await this.service.close();
  }
}

/** Lines of the one that the other lacks, and those it has more. */
function without(plain: readonly string[], written: readonly string[]): string[] {
  const rest = [...plain];
  const more = written.filter((line) => {
    const at = rest.indexOf(line);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  return [...rest.map((line) => `- ${line.slice(0, 60)}`), ...more.map((line) => `+ ${line}`)];
}
