// Benchmark of a page of 100 bank accounts of a million over REST, in orders that have an index and in
// orders that have none: those sort the rows of the workspace. No peer.
import { crowd } from './support/crowd.ts';
import { askOnce } from './support/load.ts';
import { record } from './support/results.ts';
import { median } from './support/rounds.ts';
import { openStage, program } from './support/stage.ts';
import { size } from './support/size.ts';

const TIMES = size(5, 1);
const DEEP = size(500_000, 500);
const ORDERS = [
  ['no order asked for: by id', ''],
  ['an indexed order: last modified', '&sort=-last_modified_at'],
  ['a text without an index', '&sort=name'],
  ['an amount without an index, downwards', '&sort=-current_balance'],
  ['a name behind a link', '&sort=entity_name'],
  [
    `an amount without an index, 100 rows after ${DEEP.toLocaleString('en')}`,
    `&sort=current_balance&offset=${DEEP}`,
  ],
] as const;

export async function sorting(): Promise<void> {
  const stage = await openStage();
  try {
    const { large } = await crowd(stage.superuserUrl);
    const { port } = await stage.serve([program('bundle/main.js'), 'api'], {
      RATE_LIMIT_PER_SECOND: '0',
      LOG_LEVEL: 'info',
      COOKIE_KEYS: 'b'.repeat(40),
      ENCRYPTION_KEY: 'b'.repeat(40),
    });
    const headers = { authorization: `Token ${large.key}` };
    for (const [what, sort] of ORDERS) {
      const path = `/ca/api/account?limit=100${sort}`;
      const times: number[] = [];
      for (let time = 0; time < TIMES; time++) {
        const begun = performance.now();
        const answer = await askOnce(port, { path, headers });
        times.push(performance.now() - begun);
        const { count, results } = JSON.parse(answer) as { count: number; results: unknown[] };
        if (count !== large.accounts || results.length !== 100)
          throw new Error(`${path}: ${answer}`);
      }
      const figure = median(times);
      console.log(`${what}: ${figure.toFixed(0)} ms of ${large.accounts}`);
      record({ what, figure, unit: 'ms', range: [Math.min(...times), Math.max(...times)] });
    }
  } finally {
    await stage.close();
  }
}
