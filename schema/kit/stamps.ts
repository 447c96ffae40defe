// Timestamps of a record: created, changed, deleted.
import { boolean, Field, timestamp } from './field.ts';

/** The moments every record keeps. */
export const stamped = {
  createdAt: new Field<Date, Date, 'spare'>({
    ...timestamp().spec,
    stamp: 'create',
    sortable: true,
    description: 'When the record was made.',
  }),
  lastModifiedAt: new Field<Date, Date, 'spare'>({
    ...timestamp().spec,
    stamp: 'update',
    sortable: true,
    filterable: true,
    description: 'When the record, or one of its lines, last changed.',
  }),
};
/** Records that are marked as deleted and stay. */
export const deletable = {
  isDeleted: new Field<boolean, boolean, 'spare'>({ ...boolean().spec, fallback: false }),
  deletedAt: new Field<Date | null, Date | null, 'spare'>({ ...timestamp().spec, nullable: true }),
};
