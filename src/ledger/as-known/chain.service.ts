// The chain of postings. After a posting becomes visible it gets a number and the hash of all
// postings up to it.
import type { Database } from '../../platform/database/index.ts';

/** Postings that are chained in one transaction: whoever closes books meanwhile waits for little more. */
const PORTION = 5_000;

/** Numbers and chains what waits in a workspace; tells how many postings that was. */
export async function chainPostings(database: Database, workspace: number): Promise<number> {
  let made = 0;
  for (;;) {
    const chained = await database.write(workspace, async ({ ask }) => {
      const [row] = await ask<{ chained: number }>({
        name: 'chain_postings',
        text: 'select chain_postings($1) as chained',
        values: [PORTION],
        isLongRunning: true,
      });
      return row?.chained ?? 0;
    });
    made += chained;
    if (chained < PORTION) return made;
  }
}
