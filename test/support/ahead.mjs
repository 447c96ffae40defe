// Makes what several test files copy while the processes of the suite do something else: whoever comes meanwhile waits for
// it, and no file has to make it in its own time.

/** Files by what they copy. One that is not named here makes it itself, if it is the first. */
const COPIES = {
  demo: /^(mcp\/(jobs|tools|figures)|docs\/begin)/,
  entities: /^edge\/walls(-of|$)/,
  postgres: /^edge\/outage(-away|-unconfirmed)?$/,
};
/** In a run of fewer files the first of them has made it as soon as it would be ready here. */
const MANY = 100;

/** Whether a file copies something that is made meanwhile, so that it begins late. */
export const isCopying = (name) => Object.values(COPIES).some((names) => names.test(name));

/** Whether a run has so many files that it pays to make for all of them whatever some need. */
export const isLarge = (names) => names.length >= MANY;

/** Begins to make what these files need, one after the other. */
export async function makeAhead(names) {
  if (names.some((name) => COPIES.demo.test(name))) {
    const { prepareDemo } = await import('./demo.ts');
    await prepareDemo();
  }
  if (!isLarge(names)) return;
  const { prepareTwoEntities } = await import('../edge/support/opened-entities.ts');
  await prepareTwoEntities();
  const { ownPostgres } = await import('../edge/support/own-postgres.ts');
  await (await ownPostgres()).files.drop();
}
