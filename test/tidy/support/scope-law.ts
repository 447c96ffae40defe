// The law of scopes: one definition introduces each, with the words people read.
import type { Definition } from '../../../schema/kit/index.ts';
import { linesOf, sources } from './laws.ts';

/** Where a definition says its scope, as `file:line`. */
export function scopeLine(name: string): string {
  for (const file of sources.filter((each) => each.startsWith('schema/'))) {
    const lines = linesOf(file);
    const from = lines.findIndex((line) => line.includes(`resource('${name}'`));
    if (from < 0) continue;
    const at = lines.findIndex((line, nth) => nth >= from && line.includes('scope: '));
    return `${file}:${(at < 0 ? from : at) + 1}`;
  }
  return 'schema:1';
}

/** What is wrong with the scopes of definitions, each with its place. `others` guard no resource. */
export function scopeFaults(
  definitions: readonly Definition[],
  others: ReadonlySet<string>,
  placeOf: (name: string) => string,
): string[] {
  const guarded = Map.groupBy(definitions, ({ scope }) => scope);
  return [...guarded].flatMap(([scope, all]) => {
    const titled = all.filter(({ scopeTitle }) => scopeTitle !== undefined);
    const untitled = all.filter(({ approvable, scopeTitle }) => approvable && !scopeTitle);
    const mend = (some: readonly Definition[], how: string): string[] =>
      some.map(({ name }) => `${placeOf(name)}: ${how}`);
    return [
      ...(titled.length === 0 ? mend(all.slice(0, 1), `give scope ${scope} its scopeTitle`) : []),
      ...mend(titled.slice(1), `scope ${scope} has a scopeTitle elsewhere: leave this out`),
      ...mend(untitled, `say approvable beside the scopeTitle of ${scope}`),
      ...(others.has(scope) ? mend(all.slice(0, 1), `take ${scope} out of OTHER_SCOPES`) : []),
    ];
  });
}
