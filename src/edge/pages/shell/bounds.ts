// Length limits of form fields, from the definitions.
import type { Part } from '../../../../schema/kit/index.ts';

/** The most characters of a field; undefined where there is no bound. */
export const maxLengthOf = ({ definition }: Part, field: string): number | undefined =>
  definition.writable[field]?.spec.bounds?.maxLength;
