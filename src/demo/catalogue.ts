// Customers, vendors, products and exchange rates of the demo company.
import { Decimal } from '../../schema/kit/index.ts';
import { Product } from '../../schema/settings/product.ts';
import { TaxRate } from '../../schema/settings/tax-rate.ts';
import { Vendor } from '../../schema/settings/vendor.ts';
import type { Session } from '../platform/access/index.ts';
import { insertMany } from '../platform/records/index.ts';
import { loadRates } from '../settings/index.ts';
import { dice, monthFrom } from './anchor.ts';
import type { Company } from './company.types.ts';

export interface Catalogue {
  readonly customers: readonly number[];
  readonly suppliers: readonly number[];
  readonly products: readonly DemoProduct[];
  readonly taxRate: number;
}
export interface DemoProduct {
  readonly id: number;
  readonly name: string;
  readonly price: number;
  readonly isTaxable: boolean;
}

const FIRST = 'Alder Birch Cedar Dogwood Elm Fir Ginkgo Hazel Ironwood Juniper Katsura Larch'.split(
  ' ',
);
const SECOND = ['Logistics', 'Foods', 'Motors', 'Clinics'];
const SUPPLIERS =
  'Granite Parts,Copper Wire,Quarry Steel,Delta Hosting,Harbor Rentals,Meridian Travel,Summit Legal,Beacon Media'.split(
    ',',
  );

type ProductSeed = readonly [
  code: string,
  name: string,
  price: number,
  account: string,
  isTaxable: boolean,
];
const PRODUCTS: readonly ProductSeed[] = [
  ['ATL-1', 'Atlas arm', 18_400, '4010', true],
  ['CRB-2', 'Courier bot', 12_950, '4010', true],
  ['BCN-1', 'Beacon sensor', 349.5, '4010', true],
  ['SUB-S', 'Fleet software, small', 480, '4020', false],
  ['SUB-L', 'Fleet software, large', 1_950, '4020', false],
  ['SVC-I', 'Installation day', 1_120, '4030', false],
  ['SVC-T', 'Training day', 890, '4030', false],
];

/** Rates of each month, wandering a little: units of US dollars for one unit. */
function ratesUpTo(anchor: string, months: number) {
  const roll = dice(7);
  const rates = { EUR: 1.08, JPY: 0.0066 };
  return Array.from({ length: months + 1 }, (_, i) => monthFrom(anchor, i - months)).flatMap(
    (date) =>
      (['EUR', 'JPY'] as const).map((currency) => {
        rates[currency] *= 1 + (roll() - 0.5) * 0.02;
        const places = currency === 'JPY' ? 6 : 4;
        return { currency, date, rate: new Decimal(rates[currency]).toDecimalPlaces(places) };
      }),
  );
}

/** Makes customers, suppliers, products, a tax rate and the table of exchange rates. */
export async function makeCatalogue(
  session: Session,
  { accounts }: Company,
  { anchor, months }: { readonly anchor: string; readonly months: number },
): Promise<Catalogue> {
  await loadRates(session, ratesUpTo(anchor, months));
  const names = SECOND.flatMap((second) => FIRST.map((first) => `${first} ${second}`));
  const customers = await insertMany(
    session,
    Vendor,
    names.map((name, i) => ({
      name,
      vendorType: 'customer',
      email: `accounts@${name.toLowerCase().replace(' ', '-')}.example`,
      terms: (['net_30', 'net_15', 'net_45', 'due_on_receipt'] as const)[i % 4],
    })),
  );
  const suppliers = await insertMany(
    session,
    Vendor,
    SUPPLIERS.map((name) => ({ name, vendorType: 'vendor' })),
  );
  const ids = await insertMany(
    session,
    Product,
    PRODUCTS.map(([productId, productName, price, account, isTaxable]) => ({
      productId,
      productName,
      price: String(price),
      isTaxable,
      currency: 'USD',
      revenueAccount: accounts.get(account) ?? null,
    })),
  );
  const [taxRate = 0] = await insertMany(session, TaxRate, [{ name: 'Sales tax', value: '8.25' }]);
  const products = PRODUCTS.map(([, name, price, , isTaxable], i) => ({
    id: ids[i] ?? 0,
    name,
    price,
    isTaxable,
  }));
  return { customers, suppliers, products, taxRate };
}
