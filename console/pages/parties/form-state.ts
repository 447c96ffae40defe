// The documents of the form of customers and vendors, and what it holds.
import { type Address, id } from '../../kit/address.ts';
import { graphql, type ResultOf, type VariablesOf } from '../../kit/graphql.ts';
import type { OthersChange } from '../../parts/overtaken.tsx';
import { TERMS, termsText } from '../documents/words.ts';
import type { PartyOf } from './of.ts';

export const PARTY_FORM = graphql(`
  query PartyForm($id: ID!, $hasParty: Boolean!, $withAccount: Boolean!) {
    vendor(id: $id) @include(if: $hasParty) {
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
      vendorType
      defaultExpenseCategoryId @include(if: $withAccount)
      defaultExpenseCategory @include(if: $withAccount) {
        nameAndNumber
      }
      lastModifiedAt
    }
  }
`);
export type PartyFormData = ResultOf<typeof PARTY_FORM>;
export type FormParty = NonNullable<PartyFormData['vendor']>;

export const CREATE_PARTY = graphql(`
  mutation CreateParty($input: VendorInput!) {
    saved: createVendor(input: $input) {
      id
      name
    }
  }
`);
/** Answers what the form holds, too: of a party that somebody else changed, it is what there is now. */
export const CHANGE_PARTY = graphql(`
  mutation ChangeParty($id: ID!, $input: VendorPatch!, $seen: DateTime!, $withAccount: Boolean!) {
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
      vendorType
      defaultExpenseCategoryId @include(if: $withAccount)
      defaultExpenseCategory @include(if: $withAccount) {
        nameAndNumber
      }
      lastModifiedAt
    }
  }
`);
type PartyInput = VariablesOf<typeof CREATE_PARTY>['input'];
type PartyPatch = VariablesOf<typeof CHANGE_PARTY>['input'];

export const PARAMETERS = { id: id() };
export type PartyAddress = Address<typeof PARAMETERS>;

const KINDS = [
  ['VENDOR', 'Vendor'],
  ['EMPLOYEE', 'Employee'],
] as const;
const STATES = [
  ['ACTIVE', 'Active'],
  ['INACTIVE', 'Inactive'],
] as const;

type Choices = readonly (readonly [value: string, text: string])[];
export interface PartyField {
  /** As the service calls it. */
  readonly name: string;
  readonly label: string;
  /** Chosen from a list of few. */
  readonly options?: Choices;
  /** An account, which is looked up. */
  readonly isAccount?: true;
}

/** The fields in the order of the form. */
export const fieldsOf = ({ side }: PartyOf, mayAccounts: boolean): readonly PartyField[] => {
  const isVendor = side === 'PAYABLE';
  const field = (name: string, label: string): PartyField => ({ name, label });
  return [
    field('name', 'Name'),
    field('companyName', 'Company'),
    ...(isVendor ? [{ ...field('vendorType', 'Kind'), options: KINDS }] : []),
    field('email', isVendor ? 'E-mail' : 'E-mail for invoices'),
    field('phoneNumber', 'Phone'),
    field('website', 'Website'),
    field('vatNumber', 'VAT number'),
    {
      ...field('terms', 'Terms'),
      options: [
        ['', 'None of their own'],
        ...TERMS.map((each) => [each, termsText(each)] as const),
      ],
    },
    ...(isVendor && mayAccounts
      ? [{ ...field('defaultExpenseCategory', 'Usual account'), isAccount: true as const }]
      : []),
    { ...field('status', 'State'), options: STATES },
    field('billingAddressStreet1', 'Street'),
    field('billingZipCode', 'Postal code'),
    field('billingCity', 'City'),
    field('billingCountry', 'Country'),
    ...(isVendor ? [] : [field('invoiceMessage', 'Message on invoices')]),
    field('notes', 'Notes'),
  ];
};
/** Fields of the form: nothing is the empty text. The name of an account stands beside its id. */
export type TypedParty = Readonly<Record<string, string>>;
/** The name of the account that is chosen. */
export const ACCOUNT_NAME = 'accountName';

/** State of the form: its fields, and the version of the party that it began with. */
export interface FormState {
  readonly typed: TypedParty;
  readonly base: TypedParty;
  /** When the party had changed last; null for a new one. */
  readonly seen: string | null;
}

/** Fields of the form of a party; of a new one they are empty. */
export function typedOf(of: PartyOf, party: Partial<FormParty> = {}): TypedParty {
  const given = party as Readonly<Record<string, unknown>>;
  const usual: TypedParty = { status: 'ACTIVE', vendorType: of.types[0] ?? '' };
  const said = fieldsOf(of, true).map(({ name, isAccount }) => {
    const value = given[isAccount ? `${name}Id` : name];
    return [name, typeof value === 'string' ? value : (usual[name] ?? '')] as const;
  });
  const account = party.defaultExpenseCategory?.nameAndNumber ?? '';
  return { ...Object.fromEntries(said), [ACCOUNT_NAME]: account };
}

export function beginning(of: PartyOf, { vendor }: PartyFormData): FormState {
  const typed = typedOf(of, vendor ?? undefined);
  return { typed, base: typed, seen: vendor?.lastModifiedAt ?? null };
}

/** A new party as the service takes it; undefined while it has no name. */
export const inputOf = (of: PartyOf, typed: TypedParty): PartyInput | undefined =>
  (typed['name'] ?? '').trim() === ''
    ? undefined
    : ({
        vendorType: of.types[0],
        ...Object.fromEntries(
          Object.entries(typed).filter(([name, value]) => name !== ACCOUNT_NAME && value !== ''),
        ),
      } as unknown as PartyInput);

const changedIn = (base: TypedParty, typed: TypedParty): readonly string[] =>
  Object.keys(base).filter((name) => name !== ACCOUNT_NAME && base[name] !== typed[name]);

/** Fields that differ from the record; one that was emptied is null. */
export function changesOf(base: TypedParty, typed: TypedParty): PartyPatch | undefined {
  const changed = changedIn(base, typed);
  return changed.length === 0
    ? undefined
    : Object.fromEntries(changed.map((name) => [name, typed[name] === '' ? null : typed[name]]));
}

const wordsOf = ({ name, isAccount, options }: PartyField, typed: TypedParty): string => {
  const value = typed[isAccount ? ACCOUNT_NAME : name] ?? '';
  if (value === '') return '';
  return options?.find(([each]) => each === value)?.[1] ?? value;
};

/** Changes that somebody else made since the form began. */
export function othersChanges(
  of: PartyOf,
  { base, typed }: FormState,
  now: TypedParty,
): readonly OthersChange[] {
  const own = new Set(changedIn(base, typed));
  const others = new Set(changedIn(base, now));
  return fieldsOf(of, true)
    .filter(({ name }) => others.has(name))
    .map((field) => ({
      name: field.label,
      before: wordsOf(field, base),
      now: wordsOf(field, now),
      typed: own.has(field.name) ? wordsOf(field, typed) : undefined,
    }));
}

/** The record as it is now, with the changes of the form on top of it. */
export function onTopOf({ base, typed }: FormState, now: TypedParty): TypedParty {
  const own = changedIn(base, typed);
  const names = own.includes('defaultExpenseCategory') ? [...own, ACCOUNT_NAME] : own;
  return { ...now, ...Object.fromEntries(names.map((name) => [name, typed[name] ?? ''])) };
}
