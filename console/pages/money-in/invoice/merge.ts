// Merge of what was typed into an invoice with what somebody else made of it meanwhile.
import type { OthersChange } from '../../../parts/overtaken.tsx';
import { type FormInvoice, linesOf, type Typed, typedOf } from './form-document.ts';

/** The fields by name, and what each says in words. */
const FIELDS: readonly (readonly [field: keyof Typed, name: string])[] = [
  ['client', 'Customer'],
  ['taxRate', 'Tax rate'],
  ['entity', 'Entity'],
  ['invoiceDate', 'Date'],
  ['dueDate', 'Due'],
  ['terms', 'Terms'],
  ['currency', 'Currency'],
  ['invoiceNumber', 'Number'],
  ['purchaseOrderNumber', 'Purchase order'],
  ['messageOnInvoice', 'Message'],
  ['isDraft', 'Draft'],
  ['rows', 'Lines'],
];

/** A field as the service takes it: two that say the same are the same. */
function saidBy(typed: Typed, field: keyof Typed): string {
  if (field === 'rows') return JSON.stringify(linesOf(typed.rows));
  const value = typed[field];
  return typeof value === 'object' && 'id' in value ? value.id : String(value ?? '');
}

function wordsOf(typed: Typed, field: keyof Typed): string {
  if (field === 'rows') {
    return typed.rows
      .map(({ cells, chosen }) => {
        const of = chosen['product']?.name ?? cells['description'] ?? '';
        return `${cells['quantity'] ?? '1'} × ${of} at ${cells['rate'] ?? '0'}`;
      })
      .join('; ');
  }
  const value = typed[field];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' && 'name' in value ? value.name : (value ?? '');
}

const differs = (a: Typed, b: Typed, field: keyof Typed): boolean =>
  saidBy(a, field) !== saidBy(b, field);

/** Changes that somebody else made since the form began. */
export const othersChanges = (
  base: Typed,
  typed: Typed,
  invoice: FormInvoice,
): readonly OthersChange[] => {
  const now = typedOf(invoice);
  return FIELDS.filter(([field]) => differs(base, now, field)).map(([field, name]) => ({
    name,
    before: wordsOf(base, field),
    now: wordsOf(now, field),
    typed: differs(base, typed, field) ? wordsOf(typed, field) : undefined,
  }));
};

/** The record as it is now, with the changes of the form on top of it. */
export function onTopOf(base: Typed, typed: Typed, invoice: FormInvoice): Typed {
  const now = typedOf(invoice);
  const own = FIELDS.filter(([field]) => differs(base, typed, field)).map(
    ([field]) => [field, typed[field]] as const,
  );
  return { ...now, ...(Object.fromEntries(own) as Partial<Typed>) };
}
