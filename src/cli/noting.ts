// Verification of a part of the books of a workspace, with a note of when it began and how it ended.
import { Refusal } from '../platform/base/index.ts';
import type { Database } from '../platform/database/index.ts';
import { notingVerification, type Verification } from '../close/index.ts';

/** Of PostgreSQL: the database takes no writes. A copy that only follows another one is verified all the same. */
const READ_ONLY = '25006';
const isReadOnly = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: string }).code === READ_ONLY;

/** Verifies, and notes it: whoever looks at the books sees when they were verified last, and whether they held. */
export async function noted<T>(
  database: Database,
  workspace: number,
  of: Pick<Verification, 'part' | 'roots'>,
  verify: () => Promise<T>,
): Promise<T> {
  const [begun] = await database.ask<{ at: string }>({ text: 'select now()::text as at' });
  const note = async (holds: boolean): Promise<void> => {
    const verification: Verification = {
      ...of,
      ...{ source: 'command', holds },
      ...(begun && { since: begun.at }),
    };
    try {
      await database.write(workspace, ({ ask }) =>
        ask(notingVerification(workspace, verification)),
      );
    } catch (error) {
      if (!isReadOnly(error)) throw error;
    }
  };
  try {
    const found = await verify();
    await note(true);
    return found;
  } catch (error) {
    if (error instanceof Refusal) await note(false);
    throw error;
  }
}
