// Custom fields and their values: allowed changes of a field, the order of fields, and validation
// of a record's values. contract: CustomField.
import { CustomField } from '../../schema/settings/custom-field.ts';
import type { InputOf, PatchOf } from '../../schema/kit/index.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { type FieldMessage, noSuchRecord, Problem } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import { addFault, change, insert, locked } from '../platform/records/index.ts';
import { choicesOf, valueFaults, type CustomFieldFacts } from './custom-field.rules.ts';

type CustomFieldPatch = PatchOf<typeof CustomField>;

const LACKS_OPTIONS = 'A single_select needs a list of texts to choose from.';

/** Notes what speaks against a field as it would be. */
function noteOptions(session: Session, field: Partial<InputOf<typeof CustomField>>): void {
  const isSelect = field.fieldType === 'single_select';
  if (isSelect && !choicesOf(field.options)) addFault(session, { options: [LACKS_OPTIONS] });
}

const ORDER = `select coalesce(max(display_order), -1) + 1 as next from custom_field
  where workspace_id = $1 and not is_deleted`;
const USED = `select exists (select from contract where workspace_id = $1 and not is_deleted
  and custom_fields -> $2 is not null) as used`;

/** Makes a custom field, the last in their order unless it says a place. Throws 400. Returns its id. */
export async function createCustomField(
  session: Session,
  input: InputOf<typeof CustomField>,
): Promise<number> {
  noteOptions(session, input);
  const { id: workspace } = session.principal.workspace;
  const [row] = await transactionOf(session).ask<{ next: number }>(named(ORDER, [workspace]));
  return insert(session, CustomField, { ...input, displayOrder: input.displayOrder ?? row?.next });
}

/** Changes a custom field. Throws 400 for another name or type while contracts have values of it. */
export async function changeCustomField(
  session: Session,
  id: number,
  patch: CustomFieldPatch,
): Promise<void> {
  const found = await locked(session, CustomField, id);
  const { row } = found;
  const moved = (['name', 'fieldType'] as const).filter(
    (field) => patch[field] !== undefined && patch[field] !== row[field],
  );
  if (moved.length > 0) {
    const { id: workspace } = session.principal.workspace;
    const [use] = await transactionOf(session).ask<{ used: boolean }>(
      named(USED, [workspace, row.name]),
    );
    const stays = ['Contracts have values of this field, so this cannot change.'];
    if (use?.used) addFault(session, Object.fromEntries(moved.map((field) => [field, stays])));
  }
  noteOptions(session, {
    fieldType: patch.fieldType ?? row.fieldType,
    options: patch.options === undefined ? row.options : patch.options,
  });
  await change(session, CustomField, found, patch);
}

const LIVE = `select id from custom_field where workspace_id = $1 and not is_deleted
  order by display_order, id for update`;
const PLACE = `update custom_field f set display_order = g.place - 1, last_modified_at = now()
  from unnest($2::integer[]) with ordinality g(id, place)
  where f.workspace_id = $1 and f.id = g.id and f.display_order <> g.place - 1`;

/** Puts fields in the order given; those it leaves out follow as they were. Returns all, in order. */
export async function reorderCustomFields(
  session: Session,
  order: readonly number[],
): Promise<number[]> {
  const { id: workspace } = session.principal.workspace;
  const rows = await transactionOf(session).ask<{ id: number }>(named(LIVE, [workspace]));
  const known = rows.map(({ id }) => id);
  const faults: FieldMessage[] = order.filter((id) => !known.includes(id)).map(noSuchRecord);
  if (new Set(order).size !== order.length) faults.push('Send each field once.');
  if (faults.length > 0) {
    throw new Problem('INVALID', faults.join(' '), { fields: { fieldOrder: faults } });
  }
  const all = [...order, ...known.filter((id) => !order.includes(id))];
  await transactionOf(session).ask(named(PLACE, [workspace, all]));
  return all;
}

type CustomFieldValues = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is CustomFieldValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const FIELDS = `select name, field_type as type, options, is_required as "isRequired", is_active as "isActive"
  from custom_field where workspace_id = $1 and model = $2 and not is_deleted order by id for key share`;

/**
 * The values of a record's custom fields as they are kept, without those that are empty; notes what is wrong with
 * them on `customFields`. Undefined: they stay as they are.
 */
export async function customValues(
  session: Session,
  model: string,
  given: unknown,
  before?: unknown,
): Promise<CustomFieldValues | undefined> {
  if (given === undefined && before !== undefined) return undefined;
  const kept = isObject(before) ? before : {};
  const values = given ?? {};
  if (!isObject(values)) {
    addFault(session, { customFields: ['Expected an object of values by the names of fields.'] });
    return undefined;
  }
  const { id: workspace } = session.principal.workspace;
  const fields = await transactionOf(session).ask<CustomFieldFacts>(
    named(FIELDS, [workspace, model]),
  );
  const faults = valueFaults(fields, values, kept);
  if (Object.keys(faults).length > 0) addFault(session, { customFields: faults });
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}
