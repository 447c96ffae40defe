// Filters that are no field of a record.
import { boolean, Field, type Derived } from './field.ts';

/** A filter in SQL on the record's own columns, which it names in braces; `{value}` is what is given. */
export const condition = ({ spec }: Field, sql: string): Derived =>
  new Field({ ...spec, condition: sql });
/** A filter that asks yes or no: true keeps what fits the SQL, false what does not. */
export const either = (sql: string): Derived => condition(boolean(), sql);
/** A filter that is on or off: true keeps what fits the SQL, false leaves nothing out. */
export const flag = (sql: string): Derived =>
  new Field({ ...boolean().spec, condition: sql, isFlag: true });
/** A filter of what leads to values of a list the record keeps; the SQL finds those of `{value}`. */
export const leadingTo = ({ spec }: Field, list: string, values: string): Derived =>
  new Field({ ...spec, list: true, formula: `{${list}}`, values });
