// Warm-up of a process: runs reads and a write of the hot paths once, for nobody. The reads find nothing, and the write
// is refused and undone. One read is run before the process says that it is ready: it loads what all share. The others
// follow a moment later (docs/decisions/0030-load-on-use.md).
import { setTimeout as pause } from 'node:timers/promises';
import type { ExecutionResult } from 'graphql';
import { inLine } from '../protocol/turns.ts';
import type { Services } from './services.ts';
import type { Session } from './platform/access/index.ts';
import { wholeWorkspace } from './platform/records/index.ts';

/** Lists that most clients ask for. */
const READS: ReadonlySet<string> = new Set([
  '/ca/api/account',
  '/ca/api/transaction',
  '/coa/api/account',
  '/coa/api/entity',
  '/coa/api/vendor',
  '/coa/api/v1/invoice',
]);
const WRITE = '/coa/api/v1/invoice';
/** Nothing of what it names is there, so it is refused; nothing would be kept of a dry run either. */
const LINE = { product: 1, quantity: 1, rate: 1 };
const INVOICE = { entity: 1, client: 1, invoiceDate: '2026-01-01', lines: [LINE] };
const QUERY = '{ vendors(limit: 1) { count results { id name } } }';

/** There is no such workspace. */
const NOBODY = wholeWorkspace({ id: 0, name: '', type: 'company', logoUrl: null });

type Asking = () => Promise<unknown>;

/** Whoever waited for the process comes before the other steps. */
const QUIET_MS = 200;

const demand = ({ errors }: ExecutionResult): void => {
  if (errors?.[0]) throw errors[0];
};

/** Steps of the warm-up, in their order. An operation is compiled when its step is taken; all other operations wait for their first request. */
function* stepsOf({ database, graphql, shim }: Services): Generator<Asking, void> {
  const session = (): Session => ({
    principal: NOBODY,
    requestId: 'warm-up',
    database,
    loaders: new Map(),
  });
  for (const each of shim.prepared) {
    const { method, path } = each.route;
    if (method === 'get' && READS.has(path)) {
      const { operation } = each;
      yield () => operation.run(session(), { limit: 1 }).then(demand);
    }
    if (method === 'post' && path === WRITE) {
      const { operation } = each;
      yield () => operation.run({ ...session(), isDryRun: true }, { input: INVOICE });
    }
  }
  yield () =>
    graphql.answer(session(), {
      ...{ method: 'POST', search: '', body: { query: QUERY } },
      headers: new Map([['content-type', 'application/json']]),
    });
}

/**
 * Runs the first step, and returns what runs the others. Neither fails: where the database is away, the first requests
 * do what this left.
 */
export async function warmUp(services: Services): Promise<() => Promise<void>> {
  const trying = async (work: Asking): Promise<void> => {
    try {
      await work();
    } catch (error) {
      services.log.warn({ err: error }, 'warm-up broke off');
    }
  };
  const steps = stepsOf(services);
  await trying(async () => {
    const first = steps.next();
    if (!first.done) await first.value();
  });
  return () =>
    trying(async () => {
      await pause(QUIET_MS);
      for (const step of steps) {
        await step();
        // Whoever asks meanwhile has a turn.
        await inLine();
      }
    });
}
