// Starts the PostgreSQL of the suite and migrates its template once (jest's globalSetup).
import '../../bin/typescript.mjs';
import { buildConsoleIfNeeded } from '../../bin/build-console.mjs';
import { buildIfNeeded } from '../../bin/build-if-needed.mjs';
import { isLarge, makeAhead } from './ahead.mjs';

/** What tests make up at random is the same each time; SEED=fresh, or a number, makes up something else. */
const USUAL_SEED = 20_260_131;

export default async function setUp() {
  const { SEED = USUAL_SEED } = process.env;
  process.env.SEED = SEED === 'fresh' ? Date.now() % 1_000_000_000 : SEED;
  if (Number(process.env.SEED) !== USUAL_SEED) console.log(`SEED=${process.env.SEED}`);
  const { testNames = [] } = globalThis;
  // Some files start the program, which would compile itself in their time.
  await (isLarge(testNames) ? buildIfNeeded() : buildConsoleIfNeeded());
  // Whoever judges planted bugs has one running for all of them.
  if (process.env.TEST_POSTGRES !== undefined) return;
  const { startTestServer } = await import('./server.ts');
  globalThis.testServer = await startTestServer();
  // A file that waits for it in vain tries again, and says why.
  globalThis.madeAhead = makeAhead(testNames).catch(() => undefined);
}
