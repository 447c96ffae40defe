// Makes what several test files copy while the processes of the suite still load the sources: whoever comes meanwhile waits
// for it, and no file has to make it in its own time.

/** Files at the prepared demo. One that is not named here makes it itself, if it is the first. */
const AT_DEMO = /\b(mcp\/(jobs|tools|figures)|docs\/begin)/;
/** In a run of fewer files the first of them has made the rest as soon as it would be ready here. */
const MANY = 100;

/** Begins to make what these files need, one after the other. */
export async function makeAhead(names) {
  if (names.some((name) => AT_DEMO.test(name))) {
    const { prepareDemo } = await import('./demo.ts');
    await prepareDemo();
  }
  if (names.length < MANY) return;
  const { ownPostgres } = await import('../edge/support/own-postgres.ts');
  await (await ownPostgres()).files.drop();
  const { prepareWorld } = await import('../contracts/world.ts');
  await prepareWorld();
  const { prepareTwoEntities } = await import('../edge/support/opened-entities.ts');
  await prepareTwoEntities();
}
