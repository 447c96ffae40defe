// Monthly invoices of the demo company, and the actions that follow each.
import { Decimal } from '../../schema/kit/index.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { named } from '../platform/database/index.ts';
import { createInvoice, type InvoiceInput, voidInvoice } from '../receivable/index.ts';
import type { Catalogue } from './catalogue.ts';
import type { Company } from './company.types.ts';
import type { Goods, House, Month } from './costs.ts';

/** Invoices of the largest house in a month; the others make their share of it. */
const INVOICES = 26;
/** How often each product is sold: robots most of all; fleets are subscribed to by contract (contracts.ts). */
const DEMAND = [3, 3, 3, 2, 0, 2, 1];
const DEPARTMENTS = ['SALES', 'HW', 'SW'];

const pick = <T>(from: readonly T[], roll: () => number): T => {
  const found = from[Math.floor(roll() * from.length)];
  if (found === undefined) throw new Error('Nothing to pick from.');
  return found;
};

function lineOf(house: House, roll: () => number, company: Company, catalogue: Catalogue) {
  const product = pick(
    catalogue.products.flatMap((each, i) => Array.from({ length: DEMAND[i] ?? 1 }, () => each)),
    roll,
  );
  const isSmall = product.price < 1_000;
  const quantity = isSmall ? 1 + Math.floor(roll() * 24) : 1 + Math.floor(roll() * 3);
  const places = house.currency === 'JPY' ? 0 : 2;
  const project = pick(['Atlas arm', 'Beacon sensor', 'Courier bot'], roll);
  return {
    product: product.id,
    description: product.name,
    quantity: new Decimal(quantity),
    rate: new Decimal(product.price * house.scale).toDecimalPlaces(places),
    department: company.departments[pick(DEPARTMENTS, roll)] ?? null,
    tagIds: [company.tags[house.region] ?? 0, company.tags[project] ?? 0],
  };
}

/** One invoice as a client of the API would send it. */
function invoiceOf(
  house: House,
  { day, roll }: Month,
  company: Company,
  catalogue: Catalogue,
): InvoiceInput {
  const lines = Array.from({ length: 1 + Math.floor(roll() * 5) }, () =>
    lineOf(house, roll, company, catalogue),
  );
  const isTaxed =
    house.currency === 'USD' && lines.some(({ product }) => isTaxable(catalogue, product));
  return {
    entity: house.entity,
    client: pick(catalogue.customers, roll),
    invoiceDate: day(1 + Math.floor(roll() * 28)),
    currency: house.currency,
    lines,
    ...(isTaxed && { taxRate: catalogue.taxRate }),
  };
}
const isTaxable = ({ products }: Catalogue, id: number): boolean =>
  products.find((each) => each.id === id)?.isTaxable ?? false;

const goodsIn = (catalogue: Catalogue, { lines }: InvoiceInput): Decimal =>
  lines
    .filter(({ product }) => isTaxable(catalogue, product ?? 0))
    .reduce(
      (sum, { quantity, rate }) => sum.plus(new Decimal(quantity ?? 1).times(rate ?? 0)),
      new Decimal(0),
    );

/** What happens to an invoice that is made: every so many are void, a third is never sent. */
const fateOf = (nth: number): 'voided' | 'sent' | 'kept' =>
  nth % 23 === 7 ? 'voided' : nth % 3 === 0 ? 'kept' : 'sent';

/** Sent on the day they were made, as many as there are; letters are not of the past. */
const SEND = `update invoice set sent_date = invoice_date, last_sent_at = invoice_date, payment_status = 'sent'
  where workspace_id = $1 and id = any($2) and payment_status = 'open'`;

interface SaleStage {
  readonly company: Company;
  readonly catalogue: Catalogue;
  /** Of the last month: who drafts the newest invoice. */
  readonly drafting: Session | undefined;
}

/** What was sold in a month. */
interface Sold {
  readonly ids: readonly number[];
  readonly goods: readonly Goods[];
}

/** Makes the invoices of a month in one house; the newest of the last month waits as a draft. */
export async function sellIn(
  session: Session,
  house: House,
  month: Month,
  { company, catalogue, drafting }: SaleStage,
): Promise<Sold> {
  const made: number[] = [];
  const sent: number[] = [];
  const goods: Goods[] = [];
  const count = Math.round(INVOICES * house.share);
  for (let i = 0; i < count; i++) {
    const invoice = invoiceOf(house, month, company, catalogue);
    const isDraft = drafting !== undefined && i === count - 1;
    if (!isDraft && invoice.invoiceDate > month.through) continue;
    const id = await createInvoice(isDraft ? drafting : session, {
      ...invoice,
      ...(isDraft && { paymentStatus: 'draft', invoiceDate: month.through }),
    });
    made.push(id);
    const fate = isDraft ? 'kept' : fateOf(i + month.first.charCodeAt(6) * 3);
    if (fate === 'voided') await voidInvoice(session, id, invoice.invoiceDate);
    else if (fate === 'sent') sent.push(id);
    if (!isDraft && fate !== 'voided') {
      goods.push({ date: invoice.invoiceDate, price: goodsIn(catalogue, invoice) });
    }
  }
  await transactionOf(session).ask(named(SEND, [session.principal.workspace.id, sent]));
  return { ids: made, goods };
}
