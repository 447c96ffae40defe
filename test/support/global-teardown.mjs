// Ends the PostgreSQL of the suite (jest's globalTeardown).
export default async function tearDown() {
  await globalThis.endSharedServices?.();
  await globalThis.madeAhead;
  await globalThis.testServer?.end();
}
