// Columns of everything that an answer can hold of a record.
import type { Part } from '../../schema/kit/index.ts';
import { type Columns, selectedColumns } from '../../src/platform/records/reading/columns.ts';

/** All fields that an answer can hold of a record itself; its lines and lists are read apart. */
export function everything(part: Part): Columns {
  const { writable, readOnly, derived } = part.definition;
  const fields = Object.entries({ ...writable, ...readOnly, ...derived });
  const seen = fields.filter(([, { spec }]) => !spec.part && !spec.listOf && !spec.isUnseen);
  return selectedColumns(part, new Map(seen.map(([name]) => [name, new Map()])));
}
