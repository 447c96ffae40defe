// Reverse links: the records or lines that link to each of many others. One statement reads the
// pages of all of them, and one their counts.
import { Extensions, Field } from 'type-graphql';
import type { Page, Part, Resource } from '../../../../schema/kit/index.ts';
import { ask, type Requirement, type Session } from '../../access/index.ts';
import { selectedColumns } from './columns.ts';
import { registry } from '../../definitions/index.ts';
import type { ListArguments } from './query.ts';
import type { RecordRow } from './read.ts';
import type { Selection } from './selection.ts';
import { listing, listParameters } from '../definitions/standard-operations.ts';
import { countsBackOf, pagesBackOf, type Back } from './statements-back.ts';

type MethodParameterDecorator = (target: object, method: string, index: number) => void;

/** The lists of every definition, with the class that has them and the name they have there. */
export const lists = (): (Back & { readonly owner: Part; readonly name: string })[] =>
  registry.all().flatMap((part) =>
    Object.entries(part.definition.derived).flatMap(
      ([
        name,
        {
          spec: { listOf: list },
        },
      ]) => {
        if (!list) return [];
        const target = registry.get(list.resource) as Resource;
        return [{ owner: part, name, target, through: list.through }];
      },
    ),
  );

/** Tells type-graphql of every list: its page, its arguments, and what it needs of the caller. */
export function declareLists(): void {
  for (const { owner, name, target } of lists()) {
    const { scope, adminOnly, closedToApps } = (registry.ownerOf(target) ?? target).definition;
    const permission: Requirement = { resource: scope, tier: 'read', adminOnly, closedToApps };
    const prototype = owner.prototype as object;
    [...listParameters(target).values()].forEach((decorate, index) => {
      (decorate as MethodParameterDecorator)(prototype, name, index);
    });
    Field(() => target.page, { simple: true })(prototype, name);
    Extensions({ permission })(prototype, name);
  }
}

/** The pages of what links to each of the ids, in their order; each is bounded by itself. */
export async function listBack(
  session: Session,
  back: Back,
  ids: readonly number[],
  selection: Selection,
  given: ListArguments,
): Promise<Page<RecordRow>[]> {
  const { principal } = session;
  const args = listing(given);
  const results = selection.get('results');
  const queries = [
    ...(results
      ? [pagesBackOf(principal, back, ids, args, selectedColumns(back.target, results))]
      : []),
    ...(selection.has('count') ? [countsBackOf(principal, back, ids, args)] : []),
  ];
  const answers = await ask(session, ...queries);
  const rows = Map.groupBy(results ? (answers[0] as RecordRow[]) : [], (row) => row['_owner']);
  const counts = new Map(
    selection.has('count')
      ? answers.at(-1)?.map((row) => [row['_owner'], row['count'] as number])
      : [],
  );
  return ids.map((id) => ({ count: counts.get(id) ?? 0, results: rows.get(id) ?? [] }));
}
