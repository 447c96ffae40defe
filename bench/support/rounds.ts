// Compares variants in turn: each runs in every round, ratios are taken within a round, and the
// median over the rounds counts.
import { record } from './results.ts';
import { isSmoke } from './size.ts';

export interface Variant {
  readonly name: string;
  /** Measures once: more is better. */
  readonly measure: () => Promise<number>;
}

const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);
export const median = (values: readonly number[]): number =>
  sorted(values)[Math.floor(values.length / 2)] ?? NaN;

/** Prints a table and records it; ratios are to the first variant. Returns the median ratio of each. */
export async function compare(
  title: string,
  variants: readonly Variant[],
  rounds = 5,
): Promise<Record<string, number>> {
  if (rounds < 1 || variants.length < 2) throw new Error(`${title}: nothing would be measured.`);
  const most = isSmoke ? 1 : rounds;
  if (!isSmoke) for (const { measure } of variants) await measure();
  const found = new Map<string, number[]>(variants.map(({ name }) => [name, []]));
  for (let round = 0; round < most; round++) {
    for (const { name, measure } of variants) found.get(name)?.push(await measure());
  }
  const [base] = variants;
  const ratiosOf = (name: string): number[] =>
    (found.get(name) ?? []).map((each, i) => each / (found.get(base?.name ?? '')?.[i] ?? NaN));
  console.log(`\n${title}`);
  const rateOf = (name = ''): string => median(found.get(name) ?? []).toFixed(0);
  for (const { name } of variants) {
    const ratios = sorted(ratiosOf(name));
    const rate = rateOf(name).padStart(7);
    const range = `${ratios[0]?.toFixed(2) ?? ''} .. ${ratios.at(-1)?.toFixed(2) ?? ''}`;
    console.log(`  ${name.padEnd(28)}${rate}/s   ratio ${median(ratios).toFixed(2)}   (${range})`);
    if (name === base?.name) continue;
    record({
      ...{ what: `${title}: ${name}`, figure: median(ratios), unit: 'ratio' },
      range: [ratios[0] ?? NaN, ratios.at(-1) ?? NaN],
      note: `${rateOf(name)}/s, ${base?.name ?? ''} ${rateOf(base?.name)}/s`,
    });
  }
  return Object.fromEntries(variants.map(({ name }) => [name, median(ratiosOf(name))]));
}
