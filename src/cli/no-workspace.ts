// Refusal of a workspace that is not there: names those that are.
import { Refusal } from '../platform/base/index.ts';
import type { Transaction } from '../platform/database/index.ts';

const NAMED = 5;

/** The refusal to throw. `ask` reads in any workspace. */
export async function noWorkspace(
  ask: Pick<Transaction, 'ask'>['ask'],
  workspace: number,
): Promise<Refusal> {
  const rows = await ask<{ id: number }>({ text: 'select workspace_ids() as id order by 1' });
  const known = rows.slice(0, NAMED).map(({ id }) => `--workspace ${id}`);
  const others = rows.length > NAMED ? `, or another of the ${rows.length}` : '';
  return new Refusal(
    `There is no workspace ${workspace}.`,
    known.length > 0
      ? `Use ${known.join(' or ')}${others}`
      : 'Make one: npx ledgergate workspace create --name "Acme"',
  );
}
