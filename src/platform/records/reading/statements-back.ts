// SQL of reverse links: pages and counts of the records that link to each of many others, in one
// statement each.
import { ownerKey, snake, tableOf, type Resource } from '../../../../schema/kit/index.ts';
import type { Principal } from '../../access/index.ts';
import { named, type Query } from '../../database/index.ts';
import { Columns } from './columns.ts';
import { orderKeys } from './cursor.ts';
import { registry } from '../../definitions/index.ts';
import { ofPage, withPage } from './wordings.ts';
import { conditionsOf, type Conditions, type ListArguments } from './query.ts';
import { begunWith, COUNT, idAlone, marked, paged, textOf, type Ids } from './statements.ts';

/** A list of what links to a record: what is listed, and the link of it that leads back. */
export interface Back {
  readonly target: Resource;
  readonly through: string;
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
  ids: Ids,
  columns: Columns,
): Conditions {
  const conditions = conditionsOf(principal, target, args, columns, begunWith(ids));
  conditions.add(`${columns.of(through)} = o.id`);
  demandOwner(target, conditions);
  return conditions;
}

/** The pages of what links to each of the ids; whose a row is stands in `_owner`, last. */
export function pagesBackOf(
  principal: Principal,
  back: Back,
  ids: Ids,
  args: ListArguments,
  selected: Columns,
): Query {
  const columns = selected.copy();
  const conditions = belonging(principal, back, args, ids, columns);
  const order = orderKeys(back.target, args.sort, columns);
  const places = order.map(({ column, direction }) => `${column.sql} ${direction}`).join(', ');
  const place = { sql: `row_number() over (order by ${places})` };
  const inPage = ofPage(columns.selected);
  const wanted = new Map([...(inPage ?? columns.selected), ['_place', place] as const]);
  const rest = { order, ...paged(args, conditions) };
  const text = textOf(columns, conditions, rest, wanted);
  const owners = `unnest(${marked(ids, conditions)}) o(id)`;
  const lists = `select r.*, o.id as "_owner" from ${owners} cross join lateral (${text}) r order by o.id, r."_place"`;
  if (!inPage) return named(lists, conditions.values);
  const listed = `select r.id from ${owners} cross join lateral (${textOf(columns, conditions, rest, idAlone)}) r`;
  return named(withPage(listed, lists), conditions.values);
}

/** How many records link to each of the ids: `count`, and whose it is in `_owner`. */
export function countsBackOf(
  principal: Principal,
  back: Back,
  ids: Ids,
  args: ListArguments,
): Query {
  const columns = new Columns(back.target);
  const conditions = belonging(principal, back, args, ids, columns);
  const count = textOf(columns, conditions, {}, COUNT);
  return named(
    `select (${count}) as "count", o.id as "_owner" from unnest(${marked(ids, conditions)}) o(id)`,
    conditions.values,
  );
}
