// Questions of the pickers of documents: customers, vendors, products, departments, tax rates and accounts.
import { graphql, question, type ResultOf } from '../../kit/graphql.ts';
import { idAs } from '../../parts/chosen.ts';
import type { PickerChoice, PickerProps } from '../../parts/picker.tsx';

type PickerQuestion = Pick<PickerProps, 'question' | 'choices' | 'none'>;

const PARTIES = graphql(`
  query PickParty($q: String, $types: [VendorType!]!, $withAccount: Boolean!) {
    vendors(filter: { vendorType: $types }, q: $q, sort: [NAME], limit: 12) {
      results {
        id
        name
        email
        defaultExpenseCategory @include(if: $withAccount) {
          id
          nameAndNumber
        }
      }
    }
  }
`);
export interface PartyChoice extends PickerChoice {
  /** The account that a bill of them is usually booked to. */
  readonly account?: PickerChoice;
}
const parties = (types: ('CUSTOMER' | 'VENDOR' | 'EMPLOYEE')[], word: string): PickerQuestion => ({
  question: (words, may) =>
    question(PARTIES, {
      ...{ q: words, types },
      withAccount: !types.includes('CUSTOMER') && may('accounts:read'),
    }),
  choices: (data) =>
    (data as ResultOf<typeof PARTIES>).vendors.results.map(
      ({ id, name, email, defaultExpenseCategory: account }): PartyChoice => ({
        ...{ id, name: name ?? `${word} ${id}` },
        ...(email !== null && { detail: email }),
        ...(account && { account: { id: account.id, name: account.nameAndNumber } }),
      }),
    ),
});
export const customers = parties(['CUSTOMER'], 'Customer');
/** Whom bills are of: employees are paid back what they laid out. */
export const vendors = parties(['VENDOR', 'EMPLOYEE'], 'Vendor');

export interface ProductChoice extends PickerChoice {
  readonly price?: string | null;
  readonly words?: string | null;
}
const SOLD = graphql(`
  query PickSold($q: String, $withBundles: Boolean!) {
    products(q: $q, limit: 12) {
      results {
        id
        displayName
        productDescription
        price
        currency
      }
    }
    productBundles(q: $q, sort: [BUNDLE_NAME], limit: 12) @include(if: $withBundles) {
      results {
        id
        bundleName
        bundleDescription
        lines {
          id
        }
      }
    }
  }
`);
const productsIn = ({ results }: ResultOf<typeof SOLD>['products']): readonly PickerChoice[] =>
  results.map(({ id, displayName, price, currency, productDescription }): ProductChoice => ({
    ...{ id, name: displayName, price, words: productDescription },
    ...(price !== null && { detail: `${price} ${currency ?? ''}`.trim() }),
  }));
export const products: PickerQuestion = {
  question: (words) => question(SOLD, { q: words, withBundles: false }),
  choices: (data) => productsIn((data as ResultOf<typeof SOLD>).products),
};
/** The field that a bundle is sent as, where a product may stand as well. */
export const BUNDLE = 'productBundle';
/** Products, and the bundles of them that are sold at one price. */
export const sold: PickerQuestion = {
  question: (words, may) => question(SOLD, { q: words, withBundles: may('product_bundles:read') }),
  choices: (data) => {
    const { products: found, productBundles: bundles } = data as ResultOf<typeof SOLD>;
    return [
      ...productsIn(found),
      ...(bundles?.results ?? []).map(
        ({ id, bundleName, bundleDescription, lines }): ProductChoice => ({
          ...{ id: idAs(BUNDLE, id), name: bundleName, words: bundleDescription ?? bundleName },
          detail: `Bundle of ${lines.length}`,
        }),
      ),
    ];
  },
};

const DEPARTMENTS = graphql(`
  query PickDepartment($q: String) {
    departments(q: $q, limit: 12, includeInactive: false) {
      results {
        id
        displayName
      }
    }
  }
`);
export const departments: PickerQuestion = {
  question: (words) => question(DEPARTMENTS, { q: words }),
  choices: (data) =>
    (data as ResultOf<typeof DEPARTMENTS>).departments.results.map(({ id, displayName }) => ({
      id,
      name: displayName ?? `Department ${id}`,
    })),
};

const TAX_RATES = graphql(`
  query PickTaxRate($q: String) {
    taxRates(q: $q, limit: 12) {
      results {
        id
        name
        value
      }
    }
  }
`);
export const taxRates: PickerQuestion = {
  question: (words) => question(TAX_RATES, { q: words }),
  choices: (data) =>
    (data as ResultOf<typeof TAX_RATES>).taxRates.results.map(({ id, name, value }) => ({
      id,
      name,
      detail: `${value} %`,
    })),
};

const ACCOUNTS = graphql(`
  query PickAccount($q: String, $subtypes: [AccountSubtype!]) {
    accounts(q: $q, filter: { status: [ACTIVE], accountSubtype: $subtypes }, limit: 12) {
      results {
        id
        nameAndNumber
        currency
      }
    }
  }
`);
const accountsIn = (data: unknown): readonly PickerChoice[] =>
  (data as ResultOf<typeof ACCOUNTS>).accounts.results.map(({ id, nameAndNumber, currency }) => ({
    id,
    name: nameAndNumber,
    detail: currency,
  }));
export const accounts: PickerQuestion = {
  question: (words) => question(ACCOUNTS, { q: words }),
  choices: accountsIn,
};
/** Accounts that hold money. */
export const moneyAccounts: PickerQuestion = {
  question: (words) => question(ACCOUNTS, { q: words, subtypes: ['BANK', 'CREDIT_CARD'] }),
  choices: accountsIn,
  none: 'Here are accounts of the kinds bank and credit card: make one in the chart of accounts.',
};
