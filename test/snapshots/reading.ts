// Reads of every operation, plainly and with each of its parameters alone, of books that are over.
import {
  modelOf,
  type OpenApi,
  type Operation,
  type Parameter,
} from '../../clients/generator/model.ts';
import { assemble } from '../contracts/assemble.ts';
import type { TestService } from '../support/service.ts';
import { filled, Pool, rowsOf, valuesOf } from './asked.ts';
import { linesOf, type Snapshots, Told } from './snapshot.ts';

type Values = Readonly<Record<string, string>>;

/** The books that are asked, and by whom. */
export interface Reading {
  readonly service: TestService;
  readonly key: string;
  /** A year of them, the last day of what is made, and a day to ask about. */
  readonly year: { readonly start_date: string; readonly end_date: string };
  readonly lastDay: string;
  readonly day: string;
  /** The record that has most below it. */
  readonly ids: Readonly<Record<string, number>>;
  /** The parameters that are tried alone. */
  readonly tried: (operation: Operation) => readonly Parameter[];
}

/** Sent elsewhere, about a figure of another answer, and what a worker puts in order meanwhile. */
const UNASKED = ['oauthAuthorize', 'explain', 'changes'];

/** Whose id stands in a path: the record that has most below it. */
const OWNERS: Values = {
  contract_id: 'contract',
  commit_id: 'commit',
  subscription_id: 'subscription',
  milestone_id: 'milestone',
  usage_id: 'usage',
  budget_pk: 'budget',
};

/** Whether the figures of an answer can be explained. */
export const isStatement = ({ query, inPath }: Operation): boolean =>
  inPath.length === 0 && query.some(({ name }) => name === 'explain');

/** Every operation that reads. */
export async function readOperations(): Promise<readonly Operation[]> {
  const document = (await assemble()).openapi as unknown as OpenApi;
  return modelOf(document, [], '0').operations.filter(
    ({ method, id }) => method === 'GET' && !UNASKED.includes(id),
  );
}

/** What a read cannot do without. */
function neededOf({ year, day }: Reading): Readonly<Record<string, Values>> {
  const month = { start_date: year.start_date, end_date: `${year.start_date.slice(0, 4)}-02-28` };
  return {
    amortizationPreview: { ...month, amount: '2' },
    rateOnDay: { from: 'EUR', to: 'USD', date: `${year.start_date.slice(0, 4)}-02-03` },
    bookChanges: { known_from: `${year.start_date}T00:00:00Z` },
    changes: { after: '0' },
    ageing: { side: 'receivable', as_of: day },
    revenueWaterfall: year,
    deferredRevenueRollForward: year,
    mrrMovements: year,
    invoiceReportPreview: { group_fields: 'currency' },
  };
}

/** What is asked without words about the day is asked about the year of the books. */
export function saidOf(reading: Reading, { id, query }: Operation): Values {
  const { year, lastDay } = reading;
  const names = new Set(query.map(({ name }) => name));
  const days = names.has('start_date') ? year : { as_of: lastDay, end_date: lastDay };
  const needed = neededOf(reading)[id];
  const said = Object.entries({ ...days, ...needed }).filter(
    ([name]) => names.has(name) || needed?.[name] !== undefined,
  );
  return Object.fromEntries(said);
}

export const queryOf = (values: Values): string => {
  const query = new URLSearchParams(values).toString();
  return query === '' ? '' : `?${query}`;
};

/** Takes snapshots of all answers. Returns the paths of operations that could not be asked. */
export async function takeReads(
  snapshots: Snapshots,
  reading: Reading,
  reads: readonly Operation[],
): Promise<string[]> {
  const { service, key, day, ids } = reading;
  const pool = new Pool();
  const plain = new Map<string, readonly unknown[]>();
  const told = new Told(24);
  const ask = async (
    title: string,
    path: string,
    isPlain: boolean,
  ): Promise<readonly unknown[]> => {
    const { status, text, body, headers } = await service.call('GET', path, { key });
    // What stands on papers is read by other tests: receivable/paper.
    const isPaper = headers.get('content-type') === 'application/pdf';
    const answer = isPaper ? 'a PDF' : (body ?? text);
    snapshots.take(title, [
      `${status}`,
      ...linesOf(answer).map((line) => told.shortly(line, isPlain)),
    ]);
    return status === 200 ? rowsOf(body) : [];
  };
  const idOf = (list: string, name: string): string | undefined => {
    const owner = OWNERS[name];
    const { id } = (plain.get(list)?.[0] ?? {}) as { id?: number | string };
    const found = owner === undefined ? id : ids[owner];
    return found === undefined ? pool.of(name.replace(/_id$/, ''))[0] : String(found);
  };
  const asked = [...reads].sort((one, other) => one.inPath.length - other.inPath.length);
  const paths = new Map<Operation, string>();
  for (const operation of asked) {
    const said = saidOf(reading, operation);
    const path = filled(operation, idOf);
    if (path === undefined) continue;
    paths.set(operation, path);
    const rows = await ask(operation.path, path + queryOf(said), true);
    plain.set(path, rows);
    for (const row of rows.slice(0, 5)) pool.add(row, '');
  }
  for (const [operation, path] of paths) {
    const rows = plain.get(path) ?? [];
    const said = saidOf(reading, operation);
    for (const parameter of reading.tried(operation)) {
      for (const value of valuesOf(parameter, rows, { pool, ids, day })) {
        if (said[parameter.name] === value) continue;
        const few = operation.query.some(({ name }) => name === 'limit') ? { limit: '5' } : {};
        const query = queryOf({ ...few, ...said, [parameter.name]: value });
        await ask(`${operation.path}${query}`, path + query, false);
      }
    }
  }
  return asked.filter((each) => !paths.has(each)).map(({ path }) => path);
}
