// Words for the tables of documents: what the service keeps beside their fields, and what it looks for.
import { index, type Index } from '../kit/index.ts';

/** The fields that a client gave: all others are derived anew when their source changes. */
export const GIVEN_VALUES = { given_values: "text[] not null default '{}'" };
/** The same of the tax of a line. */
export const TAX_GIVEN = { is_tax_given: 'boolean not null default false' };

/** Documents to which something happened on a day. */
export const happenedOn = (day: string): Index =>
  index(day, 'ageing', { where: `${day} is not null` });

export const numberLookup = (number: string): Index =>
  index(`lower(trim(${number}))`, 'numbers as people type them', { where: 'not is_deleted' });

/** The values of filters that most records leave empty: those have no entry. The names are those of their orders. */
export const filled = (...columns: readonly string[]): Readonly<Record<string, Index>> =>
  Object.fromEntries(
    columns.map((column) => {
      const where = `not is_deleted and ${column} is not null`;
      return [`${column}_order`, index(`${column}, id`, 'filter', { where })];
    }),
  );

/** The indexes of a document whose number is given by the service. */
export const numbered = (number: string): Readonly<Record<string, Index>> => ({
  number_lookup: numberLookup(number),
  gone_number_idx: index(number, 'numbers that are free again', { where: 'is_deleted' }),
  voided_on: happenedOn('voided_date'),
});

/** Payments by the last day on which something happened to them. */
export const LAST_DAY = index('greatest(payment_date, voided_date)', 'ageing');
