// `ledgergate imports list` and `imports show`: how far imports and long statement files are, and
// what came of them.
import type { Session } from '../platform/access/index.ts';
import { Problem, Refusal } from '../platform/base/index.ts';
import type { RunShown } from '../platform/files/index.ts';
import { ImportJobRunner } from '../imports/index.ts';
import { type ImportFlags, placeOf, principalOf } from './import.ts';
import type { Lifetime } from './lifetime.ts';
import type { Screen } from './screen.ts';
import { openService, wholeNumber } from './service.ts';

async function openDesk(
  lifetime: Lifetime,
  screen: Screen,
  flags: ImportFlags,
): Promise<{ readonly desk: ImportJobRunner; readonly session: Session }> {
  const { database } = await openService(lifetime, screen);
  const principal = await principalOf(database, flags);
  const session = { principal, requestId: 'command line', database, loaders: new Map() };
  return { desk: new ImportJobRunner((error) => screen.refuse(error)), session };
}

const lineOf = ({ id, status, rowsRead, label, fileName }: RunShown): string =>
  `${String(id).padStart(6)}  ${status.padEnd(11)}  ${`${rowsRead.toLocaleString('en')} rows`.padStart(16)}  ${label}  ${fileName}`;

/** Lists the newest imports of a workspace: at most 50. */
export async function listImports(
  lifetime: Lifetime,
  screen: Screen,
  flags: ImportFlags,
): Promise<void> {
  const { desk, session } = await openDesk(lifetime, screen, flags);
  const imports = await desk.runs(session);
  const about = `${imports.length} in workspace ${session.principal.workspace.id}, the newest first`;
  screen.step('imports', about, imports.map(lineOf));
  screen.tell({ imports });
}

/** Shows one import with its counts and faults. Throws `Refusal` for one that is not there. */
export async function showImport(
  lifetime: Lifetime,
  screen: Screen,
  flags: ImportFlags,
  [id]: readonly string[],
): Promise<void> {
  const { desk, session } = await openDesk(lifetime, screen, flags);
  const run = await desk.run(session, wholeNumber('id', id)).catch((error: unknown) => {
    if (!(error instanceof Problem) || error.code !== 'NOT_FOUND') throw error;
    const { id: workspace } = session.principal.workspace;
    throw new Refusal(
      `There is no import ${id ?? ''} in workspace ${workspace}.`,
      `List them: npx ledgergate imports list --workspace ${workspace}`,
    );
  });
  const { counts = {}, faults = [], faultCount = 0 } = run.report ?? {};
  screen.step('import', lineOf(run).trim(), [
    ...Object.entries(counts).map(([what, count]) => `${count.toLocaleString('en')} ${what}`),
    ...faults.map(({ row, field, message }) => `${placeOf(row, field)}: ${message}`),
    ...(faultCount > faults.length ? [`and ${faultCount - faults.length} more`] : []),
  ]);
  screen.tell({ import: run });
}
