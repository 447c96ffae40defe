// Sizes of a bench: what the environment says, else the usual one. A smoke run (`BENCH_SMOKE=1`) takes the
// least, because it only shows that the bench runs to its end; nothing is measured then.
export const isSmoke = process.env['BENCH_SMOKE'] === '1';

export function size(usual: number, least: number, setting?: string): number {
  const given = setting === undefined ? undefined : process.env[setting];
  return given === undefined ? (isSmoke ? least : usual) : Number(given);
}
