// Starts the PostgreSQL of the suite and migrates its template once (jest's globalSetup).
import '../../bin/typescript.mjs';

export default async function setUp() {
  const { startTestServer } = await import('./server.ts');
  globalThis.testServer = await startTestServer();
}
