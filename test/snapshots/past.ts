// A year that is over: worlds of tests are of 2026, and what is asked of them is moved to 2024, so that no answer
// depends on the day of the run.
import { fill, type Filled } from '../contracts/world-records.ts';
import { cloneFilled, type TestDatabase } from '../support/database.ts';
import { spreadIds } from '../support/ids.ts';
import {
  startOwnService,
  type CallOptions,
  type Tenants,
  type TestService,
} from '../support/service.ts';

const moved = (text: string): string => text.replaceAll('2026-', '2024-');
const movedIn = <T>(value: T): T =>
  value === undefined ? value : (JSON.parse(moved(JSON.stringify(value))) as T);

async function movedForm(form: FormData): Promise<FormData> {
  const other = new FormData();
  for (const [name, value] of form) {
    if (typeof value === 'string') other.append(name, moved(value));
    else
      other.append(name, new Blob([moved(await value.text())], { type: value.type }), value.name);
  }
  return other;
}

/** A service that is asked about 2024 whenever a test says 2026. */
export function inPast(service: TestService): TestService {
  const call: TestService['call'] = async (method, path, options: CallOptions = {}) => {
    const { json, body } = options;
    return service.call(method, moved(path), {
      ...options,
      ...(json !== undefined && { json: movedIn(json) }),
      ...(body instanceof FormData && { body: await movedForm(body) }),
    });
  };
  return {
    ...service,
    call,
    graphql: async (query, variables = {}, key = service.keys.admin) =>
      (await call('POST', '/graphql', { key, json: { query, variables } })).body as never,
  };
}

const NAME = 'ledgergate_past';
/** The last day of what is made. */
export const LAST_DAY = '2024-11-20';

export interface PastWorld extends Filled {
  readonly service: TestService;
}

async function fillPast(database: TestDatabase): Promise<string> {
  const service = await startOwnService(
    { role: 'api' },
    { ...database, drop: () => Promise.resolve() },
  );
  const { workspace, keys, other } = service;
  await spreadIds(service);
  const world = await fill(inPast(service), LAST_DAY);
  await service.close();
  return JSON.stringify({ world, tenants: { workspace, keys, other } });
}

/** A copy of the world of the contract's tests in that year, which is made once for the suite. */
export async function openPast(): Promise<PastWorld> {
  const { files, told } = await cloneFilled(NAME, fillPast);
  const { world, tenants } = JSON.parse(told) as { world: Filled; tenants: Tenants };
  return { ...world, service: await startOwnService({ role: 'api' }, files, tenants) };
}
