// Starts the PostgreSQL of the suite and migrates its template once (jest's globalSetup).
import { register } from 'node:module';

export default async function setUp() {
  // Jest runs this file before and outside its transform: node reads the sources by itself.
  register('@swc-node/register/esm', import.meta.url);
  const { startTestServer } = await import('./server.ts');
  globalThis.testServer = await startTestServer();
}
