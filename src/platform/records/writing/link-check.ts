// Checks that all records an input refers to exist, in the workspace and visible to the caller: in
// one statement, with faults by field, and locked until the write ends.
import { tableOf, type Definition, type Part } from '../../../../schema/kit/index.ts';
import { type Session, transactionOf } from '../../access/index.ts';
import { type FieldFaults, noSuchRecord } from '../../base/index.ts';
import { registry } from '../../definitions/index.ts';
import { addFault } from './collect-faults.ts';
import { named } from '../../database/index.ts';

type RecordInput = Readonly<Record<string, unknown>>;

/** Every id an input gives, by the resource it should belong to. */
function gather({ definition }: Part, input: RecordInput, into: Map<string, Set<number>>): void {
  for (const [name, value] of Object.entries(input)) {
    const spec = (definition.writable[name] ?? definition.writeOnly[name])?.spec;
    if (!spec || value === null || value === undefined) continue;
    if (spec.part) {
      for (const line of value as readonly RecordInput[]) gather(spec.part, line, into);
    } else if (spec.link) {
      const ids = into.get(spec.link) ?? new Set<number>();
      for (const id of [value].flat() as number[]) ids.add(id);
      if (ids.size > 0) into.set(spec.link, ids);
    }
  }
}

/** Whoever deletes a record locks it first, so what is held here is deleted after this write, or was before. */
const held = ({ view, keeps }: Definition): string =>
  view || keeps === 'append-only' ? '' : 'for key share';

/** Which of the ids can be used, as `resource:id`. */
async function usable(session: Session, asked: ReadonlyMap<string, Set<number>>) {
  const { workspace } = session.principal;
  const values: unknown[] = [workspace.id];
  const selects = [...asked].map(([resource, ids]) => {
    const { definition } = registry.get(resource);
    values.push([...ids]);
    const terms = [`workspace_id = $1`, `id = any($${values.length})`];
    if ('isDeleted' in definition.readOnly) terms.push('not is_deleted');
    const found = `select id from ${tableOf(definition)} where ${terms.join(' and ')} order by id`;
    return `select '${resource}' as resource, id from (${found} ${held(definition)}) found`;
  });
  const rows = await transactionOf(session).ask<{ resource: string; id: number }>(
    named(selects.join(' union all '), values),
  );
  return new Set(rows.map(({ resource, id }) => `${resource}:${id}`));
}

type ExistingLinks = ReadonlySet<string>;

function faultsOf({ definition }: Part, input: RecordInput, found: ExistingLinks): FieldFaults {
  const faults: Record<string, FieldFaults[string]> = {};
  for (const [name, value] of Object.entries(input)) {
    const spec = (definition.writable[name] ?? definition.writeOnly[name])?.spec;
    if (!spec || value === null || value === undefined) continue;
    const { part, link } = spec;
    if (part) {
      const lines = (value as readonly RecordInput[]).map((line) => faultsOf(part, line, found));
      if (lines.some((line) => Object.keys(line).length > 0)) faults[name] = lines;
    } else if (link) {
      const missing = ([value].flat() as number[]).filter((id) => !found.has(`${link}:${id}`));
      if (missing.length > 0) faults[name] = missing.map(noSuchRecord);
    }
  }
  return faults;
}

/** The same of a list of inputs, each fault at the place of its input below the list's name. */
export async function demandLinksOf(
  session: Session,
  part: Part,
  name: string,
  inputs: readonly RecordInput[],
): Promise<void> {
  const asked = new Map<string, Set<number>>();
  for (const input of inputs) gather(part, input, asked);
  if (asked.size === 0) return;
  const found = await usable(session, asked);
  const faults = inputs.map((input) => faultsOf(part, input, found));
  if (faults.every((each) => Object.keys(each).length === 0)) return;
  addFault(session, { [name]: faults }, true);
}

/** Notes a fault for every id of the input that leads to nothing the caller may use. */
export async function demandLinks(session: Session, part: Part, input: RecordInput): Promise<void> {
  const asked = new Map<string, Set<number>>();
  gather(part, input, asked);
  if (asked.size === 0) return;
  addFault(session, faultsOf(part, input, await usable(session, asked)), true);
}
