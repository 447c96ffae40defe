// `npm run bench [-- suite ...]`: each suite is a file beside this one that exports a function of its name.
// `npm run bench -- results [--check]` prints the kept results into bench/README.md, or says whether it is stale.
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withResults } from './support/results.ts';
import { results } from './support/results-table.ts';

const home = new URL('./', import.meta.url);
const suites = readdirSync(fileURLToPath(home))
  .map((file) => /^(?!run\.)([a-z-]+)\.(?:js|ts)$/.exec(file)?.[1])
  .filter((name) => name !== undefined)
  .sort();
const words = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const asked = words.filter((word) => suites.includes(word));
const isTableAsked = words.includes('results');
if (words.length > 0 && asked.length === 0 && !isTableAsked) {
  throw new Error(`No suite is called ${words.join(' or ')}: there are ${suites.join(', ')}.`);
}

for (const name of asked.length > 0 || isTableAsked ? asked : suites) {
  const file = [`${name}.js`, `${name}.ts`].find((each) =>
    existsSync(fileURLToPath(new URL(each, home))),
  );
  const suite = (await import(new URL(file ?? '', home).href)) as Record<
    string,
    (() => Promise<unknown>) | undefined
  >;
  console.log(`\n== ${name}`);
  const measure = suite[name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())];
  if (!measure) throw new Error(`bench/${name} exports no suite of its name.`);
  await withResults(name, measure);
}
if (isTableAsked) results(process.argv.includes('--check'));
