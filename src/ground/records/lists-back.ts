// The way back of links: the records, or lines, that link to each of many others. One statement brings
// the pages of all of them, and one their counts, however many ask.
import { Extensions, Field } from 'type-graphql';
import {
  snake,
  tableOf,
  ownerKey,
  type Page,
  type Part,
  type Resource,
} from '../../../schema/kit/index.ts';
import { ask, type Principal, type Requirement, type Session } from '../access/index.ts';
import { named, type Query } from '../database/index.ts';
import { registry } from './definitions.ts';
import { Columns, selectedColumns } from './columns.ts';
import {
  conditionsOf,
  DEFAULT_LIMIT,
  orderOf,
  type Conditions,
  type ListArguments,
} from './query.ts';
import type { Row } from './read.ts';
import type { Selection } from './selection.ts';
import { listing, listParameters } from './standard-operations.ts';

type Parameter = (target: object, method: string, index: number) => void;

/** A list: what is listed, and the link of it that leads back. */
interface Back {
  readonly target: Resource;
  readonly through: string;
}

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
      (decorate as Parameter)(prototype, name, index);
    });
    Field(() => target.page, { simple: true })(prototype, name);
    Extensions({ permission })(prototype, name);
  }
}

/** Lines are seen where their owner is: not when it is deleted. */
function demandOwner(target: Resource, to: Conditions): void {
  const owner = registry.ownerOf(target);
  if (!owner) return;
  const { definition } = owner;
  const terms = [
    `w.workspace_id = t.workspace_id and w.id = t."${snake(ownerKey(owner))}_id"`,
    ...('isDeleted' in definition.readOnly ? ['not w.is_deleted'] : []),
  ];
  to.add(`exists (select from ${tableOf(definition)} w where ${terms.join(' and ')})`);
}

/** What belongs to a record `o`. */
function belonging(
  principal: Principal,
  { target, through }: Back,
  args: ListArguments,
  columns: Columns,
) {
  const conditions = conditionsOf(principal, target, args, columns);
  conditions.add(`${columns.of(through)} = o.id`);
  demandOwner(target, conditions);
  return conditions;
}

function pagesQuery(
  principal: Principal,
  back: Back,
  ids: readonly number[],
  args: ListArguments,
  selection: Selection,
): Query {
  const selected = selectedColumns(back.target, selection);
  const columns = new Columns(back.target.definition, selected.joins);
  const conditions = belonging(principal, back, args, columns);
  const order = orderOf(back.target, args.sort, columns);
  const limit = conditions.value(args.limit > 0 ? args.limit : DEFAULT_LIMIT);
  const offset = conditions.value(Math.max(args.offset, 0));
  return named(
    `select o.id as "_owner", r.* from unnest(${conditions.value(ids)}::integer[]) o(id) cross join lateral (
       select ${selected.columns}, row_number() over (order by ${order}) as "_place" from ${columns.from}
       where ${conditions.sql} order by ${order} limit ${limit} offset ${offset}
     ) r order by o.id, r."_place"`,
    conditions.values,
  );
}

function countsQuery(
  principal: Principal,
  back: Back,
  ids: readonly number[],
  args: ListArguments,
): Query {
  const columns = new Columns(back.target.definition);
  const conditions = belonging(principal, back, args, columns);
  return named(
    `select o.id as "_owner", (select count(*)::integer from ${columns.from} where ${conditions.sql}) as "count"
       from unnest(${conditions.value(ids)}::integer[]) o(id)`,
    conditions.values,
  );
}

/** The pages of what links to each of the ids, in their order; each is bounded by itself. */
export async function listBack(
  session: Session,
  back: Back,
  ids: readonly number[],
  selection: Selection,
  given: ListArguments,
): Promise<Page<Row>[]> {
  const { principal } = session;
  const args = listing(given);
  const results = selection.get('results');
  const queries = [
    ...(results ? [pagesQuery(principal, back, ids, args, results)] : []),
    ...(selection.has('count') ? [countsQuery(principal, back, ids, args)] : []),
  ];
  const answers = await ask(session, ...queries);
  const rows = Map.groupBy(results ? (answers[0] as Row[]) : [], (row) => row['_owner']);
  const counts = new Map(
    selection.has('count')
      ? answers.at(-1)?.map((row) => [row['_owner'], row['count'] as number])
      : [],
  );
  return ids.map((id) => ({ count: counts.get(id) ?? 0, results: rows.get(id) ?? [] }));
}
