// State of the form of a paper: what was read and typed, and the input that it makes.
import { blankRow, type GridRow, placesOf } from '../../../parts/grid.types.ts';
import type { PickerChoice } from '../../../parts/picker.tsx';
import type { BillDraft, DraftPatch } from './document.ts';

/** A line that was read, or typed: names stand beside ids, so that the form shows them again. */
interface ReadLine {
  readonly description?: string | null;
  readonly amount?: string | number | null;
  readonly account?: string | number | null;
  readonly accountName?: string | null;
  readonly department?: string | number | null;
  readonly departmentName?: string | null;
}

export interface TypedDraft {
  readonly entity: string;
  readonly vendor?: PickerChoice | undefined;
  readonly extractedBillNumber: string;
  readonly extractedBillDate: string;
  readonly extractedDueDate: string;
  readonly extractedCurrency: string;
  readonly extractedTotalAmount: string;
  readonly rows: readonly GridRow[];
}
/** Fields that are texts. */
export type WordField = Exclude<keyof TypedDraft, 'entity' | 'vendor' | 'rows'>;

const choiceIn = (
  id: string | number | null | undefined,
  name: string | null | undefined,
): PickerChoice | undefined =>
  id === null || id === undefined || id === ''
    ? undefined
    : { id: String(id), name: name ?? String(id) };

const rowOf = (item: ReadLine, at: number): GridRow => {
  const account = choiceIn(item.account, item.accountName);
  const department = choiceIn(item.department, item.departmentName);
  return {
    key: String(at),
    cells: {
      amount: item.amount === null || item.amount === undefined ? '' : String(item.amount),
      description: item.description ?? '',
    },
    chosen: { ...(account && { account }), ...(department && { department }) },
  };
};

export function typedOf(draft: BillDraft, entity: string): TypedDraft {
  const items = Array.isArray(draft.extractedLineItems)
    ? (draft.extractedLineItems as readonly ReadLine[])
    : [];
  return {
    entity: draft.entityId ?? entity,
    vendor: choiceIn(draft.resolvedVendorId, draft.resolvedVendor?.name),
    extractedBillNumber: draft.extractedBillNumber ?? '',
    extractedBillDate: draft.extractedBillDate ?? '',
    extractedDueDate: draft.extractedDueDate ?? '',
    extractedCurrency: draft.extractedCurrency ?? '',
    extractedTotalAmount: draft.extractedTotalAmount ?? '',
    rows: items.length === 0 ? [blankRow('0')] : items.map(rowOf),
  };
}

const given = (value: string): string | null => (value === '' ? null : value);

/** What is known of the paper, as the service takes it. */
export function patchOf(typed: TypedDraft): DraftPatch {
  const { entity, vendor, rows, ...words } = typed;
  return {
    ...Object.fromEntries(Object.entries(words).map(([name, value]) => [name, given(value)])),
    ...{ entity: given(entity), resolvedVendor: vendor?.id ?? null },
    extractedLineItems: placesOf(rows)
      .flatMap((at) => rows[at] ?? [])
      .map(({ cells, chosen: { account, department } }) => ({
        description: given(cells['description'] ?? ''),
        amount: given(cells['amount'] ?? ''),
        ...(account && { account: account.id, accountName: account.name }),
        ...(department && { department: department.id, departmentName: department.name }),
      })),
  };
}

/** How sure the reading of a field was, in words. */
export function readWith(confidence: unknown, field: string): string | undefined {
  const share = (confidence as Readonly<Record<string, unknown>> | null)?.[field];
  return typeof share === 'number' ? `Read with ${Math.round(share * 100)} % certainty` : undefined;
}
