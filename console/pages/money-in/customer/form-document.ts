// The documents of the form of customers, and what it holds.
import { type Address, id } from '../../../kit/address.ts';
import { graphql, type ResultOf, type VariablesOf } from '../../../kit/graphql.ts';
import type { OthersChange } from '../../../parts/overtaken.tsx';
import { termsText } from '../../documents/words.ts';

export const CUSTOMER_FORM = graphql(`
  query CustomerForm($id: ID!, $hasCustomer: Boolean!) {
    vendor(id: $id) @include(if: $hasCustomer) {
      id
      name
      companyName
      email
      phoneNumber
      website
      vatNumber
      terms
      status
      billingAddressStreet1
      billingZipCode
      billingCity
      billingCountry
      invoiceMessage
      notes
      lastModifiedAt
    }
  }
`);
export type CustomerFormData = ResultOf<typeof CUSTOMER_FORM>;
export type FormCustomer = NonNullable<CustomerFormData['vendor']>;

export const CREATE_CUSTOMER = graphql(`
  mutation CreateCustomer($input: VendorInput!) {
    saved: createVendor(input: $input) {
      id
      name
    }
  }
`);
/** Answers what the form holds, too: of a customer that somebody else changed, it is what there is now. */
export const CHANGE_CUSTOMER = graphql(`
  mutation ChangeCustomer($id: ID!, $input: VendorPatch!, $seen: DateTime!) {
    saved: patchVendor(id: $id, input: $input, ifUnmodifiedSince: $seen) {
      id
      name
      companyName
      email
      phoneNumber
      website
      vatNumber
      terms
      status
      billingAddressStreet1
      billingZipCode
      billingCity
      billingCountry
      invoiceMessage
      notes
      lastModifiedAt
    }
  }
`);
type CustomerInput = VariablesOf<typeof CREATE_CUSTOMER>['input'];
type CustomerPatch = VariablesOf<typeof CHANGE_CUSTOMER>['input'];

export const PARAMETERS = { id: id() };
export type CustomerAddress = Address<typeof PARAMETERS>;

/** The fields in the order of the form, with their labels. */
export const FIELDS = [
  ['name', 'Name'],
  ['companyName', 'Company'],
  ['email', 'E-mail for invoices'],
  ['phoneNumber', 'Phone'],
  ['website', 'Website'],
  ['vatNumber', 'VAT number'],
  ['terms', 'Terms'],
  ['status', 'State'],
  ['billingAddressStreet1', 'Street'],
  ['billingZipCode', 'Postal code'],
  ['billingCity', 'City'],
  ['billingCountry', 'Country'],
  ['invoiceMessage', 'Message on invoices'],
  ['notes', 'Notes'],
] as const;
export type CustomerField = (typeof FIELDS)[number][0];
/** Fields of the form: nothing is the empty text. */
export type TypedCustomer = Readonly<Record<CustomerField, string>>;

/** State of the form: its fields, and the version of the customer that it began with. */
export interface FormState {
  readonly typed: TypedCustomer;
  readonly base: TypedCustomer;
  /** When the customer had changed last; null for a new one. */
  readonly seen: string | null;
}

/** Fields of the form of a customer; of a new one they are empty. */
export const typedOf = (customer: Partial<FormCustomer> = {}): TypedCustomer =>
  Object.fromEntries(
    FIELDS.map(([name]) => [name, customer[name] ?? (name === 'status' ? 'ACTIVE' : '')]),
  ) as unknown as TypedCustomer;

export function beginning({ vendor }: CustomerFormData): FormState {
  const typed = typedOf(vendor ?? undefined);
  return { typed, base: typed, seen: vendor?.lastModifiedAt ?? null };
}

/** A new customer as the service takes it; undefined while it has no name. */
export const inputOf = (typed: TypedCustomer): CustomerInput | undefined =>
  typed.name.trim() === ''
    ? undefined
    : ({
        vendorType: 'CUSTOMER',
        ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')),
      } as unknown as CustomerInput);

const changedIn = (base: TypedCustomer, typed: TypedCustomer): readonly CustomerField[] =>
  FIELDS.flatMap(([name]) => (base[name] === typed[name] ? [] : [name]));

/** Fields that differ from the record; one that was emptied is null. */
export function changesOf(base: TypedCustomer, typed: TypedCustomer): CustomerPatch | undefined {
  const changed = changedIn(base, typed);
  return changed.length === 0
    ? undefined
    : Object.fromEntries(changed.map((name) => [name, typed[name] === '' ? null : typed[name]]));
}

const wordsOf = (name: CustomerField, value: string): string =>
  value !== '' && name === 'terms' ? termsText(value) : value;

/** Changes that somebody else made since the form began. */
export const othersChanges = (
  { base, typed }: FormState,
  now: TypedCustomer,
): readonly OthersChange[] => {
  const own = new Set(changedIn(base, typed));
  const others = new Set(changedIn(base, now));
  return FIELDS.filter(([name]) => others.has(name)).map(([name, label]) => ({
    name: label,
    before: wordsOf(name, base[name]),
    now: wordsOf(name, now[name]),
    typed: own.has(name) ? wordsOf(name, typed[name]) : undefined,
  }));
};

/** The record as it is now, with the changes of the form on top of it. */
export const onTopOf = ({ base, typed }: FormState, now: TypedCustomer): TypedCustomer => ({
  ...now,
  ...Object.fromEntries(changedIn(base, typed).map((name) => [name, typed[name]])),
});
