// Warm-up of a process before it says that it is ready: runs reads and a write of the hot paths once, for
// nobody. The reads find nothing, and the write is refused and undone.
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

/** Never fails: where the database is away, the first requests do what this left. */
export async function warmUp({ database, graphql, shim, log }: Services): Promise<void> {
  const session = (): Session => ({
    principal: NOBODY,
    requestId: 'warm-up',
    database,
    loaders: new Map(),
  });
  const demand = ({ errors }: ExecutionResult): void => {
    if (errors?.[0]) throw errors[0];
  };
  try {
    // Each is compiled when its operation is asked for: the hundreds of others wait for somebody who needs them.
    // While the database answers one, the next one is compiled.
    let last: Promise<unknown> = Promise.resolve();
    for (const each of shim.prepared) {
      const { method, path } = each.route;
      const isRead = method === 'get' && READS.has(path);
      if (!isRead && !(method === 'post' && path === WRITE)) continue;
      const { operation } = each;
      await last;
      last = isRead
        ? operation.run(session(), { limit: 1 }).then(demand)
        : operation.run({ ...session(), isDryRun: true }, { input: INVOICE });
      await inLine();
    }
    await last;
    await graphql.answer(session(), {
      ...{ method: 'POST', search: '', body: { query: QUERY } },
      headers: new Map([['content-type', 'application/json']]),
    });
  } catch (error) {
    log.warn({ err: error }, 'warm-up broke off');
  }
}
