// Lays out a customer's statement of account as PDF: open amounts, their ages and totals, by
// company and currency. docs/accounting.md section 6.
import { Decimal } from '../../schema/kit/index.ts';
import type { Content, Paper } from '../platform/render/index.ts';
import { amountText, figure, headOf, table } from './document-paper.rules.ts';

/** An open document. Amounts are exact, in its currency; what the customer has to their credit is negative. */
export interface OpenDocument {
  readonly entity: string;
  readonly currency: string;
  /** `Invoice` or `Credit memo`. */
  readonly kind: string;
  readonly number: string;
  readonly date: string;
  readonly dueDate: string | null;
  readonly total: string;
  readonly due: string;
  /** Days past due; null when it is not. */
  readonly pastDueDays: number | null;
}
export interface CustomerStatement {
  readonly client: string;
  readonly address: readonly (string | null | undefined)[];
  /** The day the statement is of. */
  readonly day: string;
  readonly documents: readonly OpenDocument[];
}

const AGES = [
  ['Current', 0],
  ['1 to 30 days', 30],
  ['31 to 60 days', 60],
  ['61 to 90 days', 90],
  ['Over 90 days', Infinity],
] as const;

/** The sums of what is due, by age. */
export function agesOf(documents: readonly OpenDocument[]): Decimal[] {
  const sums = AGES.map(() => new Decimal(0));
  for (const { due, pastDueDays } of documents) {
    const at = AGES.findIndex(([, most]) => (pastDueDays ?? 0) <= most);
    sums[at] = (sums[at] ?? new Decimal(0)).plus(due);
  }
  return sums;
}

function accountOf(documents: readonly OpenDocument[]): Content[] {
  const [first] = documents;
  if (!first) return [];
  const { entity, currency } = first;
  const ages = agesOf(documents);
  const total = Decimal.sum(...documents.map(({ due }) => due));
  const shown = (amount: string): string => amountText(amount, currency);
  return [
    { text: `${entity}, ${currency}`, bold: true, margin: [0, 16, 0, 0] },
    table(
      ['*', 55, 55, 50, 70, 70],
      [['Document'], ['Date'], ['Due'], ['Past due', true], ['Total', true], ['Open', true]],
      documents.map(({ kind, number, date, dueDate, pastDueDays, total: whole, due }) => [
        { text: `${kind} ${number}` },
        { text: date },
        { text: dueDate ?? '' },
        figure(pastDueDays === null ? '' : `${pastDueDays} days`),
        figure(shown(whole)),
        figure(shown(due)),
      ]),
    ),
    table(
      AGES.map(() => '*'),
      AGES.map(([label]) => [label, true]),
      [ages.map((sum) => figure(shown(sum.toFixed())))],
    ),
    {
      text: `Open in all: ${shown(total.toFixed())} ${currency}`,
      style: 'strong',
      alignment: 'right',
    },
  ];
}

/** A statement of account on paper. */
export function statementPaper({ client, address, day, documents }: CustomerStatement): Paper {
  const accounts = Map.groupBy(documents, ({ entity, currency }) => `${entity}\n${currency}`);
  return {
    title: `Statement of account ${day}`,
    footer: `${client} · statement of account of ${day}`,
    content: [
      headOf('Statement of account', null),
      { text: client, bold: true },
      ...address.flatMap((text) => (text ? [{ text }] : [])),
      { text: `As of ${day}`, style: 'quiet', margin: [0, 4, 0, 0] },
      ...(documents.length === 0
        ? [{ text: 'Nothing is open.', margin: [0, 24, 0, 0] } satisfies Content]
        : [...accounts.values()].flatMap(accountOf)),
    ],
  };
}
