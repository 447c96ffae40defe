// Turn by turn: every variant in each round, ratios within the round, the median of the rounds.
export interface Variant {
  readonly name: string;
  /** Measures once: more is better. */
  readonly measure: () => Promise<number>;
}

const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);
export const median = (values: readonly number[]): number =>
  sorted(values)[Math.floor(values.length / 2)] ?? NaN;

/** Prints a table; ratios are to the first variant. Returns the median ratio of each. */
export async function compare(
  title: string,
  variants: readonly Variant[],
  rounds = 5,
): Promise<Record<string, number>> {
  if (rounds < 1 || variants.length < 2) throw new Error(`${title}: nothing would be measured.`);
  for (const { measure } of variants) await measure();
  const found = new Map<string, number[]>(variants.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const { name, measure } of variants) found.get(name)?.push(await measure());
  }
  const [base] = variants;
  const ratiosOf = (name: string): number[] =>
    (found.get(name) ?? []).map((each, i) => each / (found.get(base?.name ?? '')?.[i] ?? NaN));
  console.log(`\n${title}`);
  for (const { name } of variants) {
    const ratios = sorted(ratiosOf(name));
    const rate = median(found.get(name) ?? [])
      .toFixed(0)
      .padStart(7);
    const range = `${ratios[0]?.toFixed(2) ?? ''} .. ${ratios.at(-1)?.toFixed(2) ?? ''}`;
    console.log(`  ${name.padEnd(28)}${rate}/s   ratio ${median(ratios).toFixed(2)}   (${range})`);
  }
  return Object.fromEntries(variants.map(({ name }) => [name, median(ratiosOf(name))]));
}
