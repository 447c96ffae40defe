// Lays out an invoice or credit memo as PDF. docs/accounting.md section 6.
import { Decimal, decimalsOf } from '../../schema/kit/index.ts';
import type { Content, Paper } from '../platform/render/index.ts';

/** A party as it is written on paper. */
export interface Party {
  readonly name: string;
  /** Lines of the address and what else identifies it; empty ones are left out. */
  readonly details: readonly (string | null | undefined)[];
}

export interface PrintedLine {
  readonly description: string;
  readonly quantity: string | null;
  readonly rate: string | null;
  readonly tax: string | null;
  readonly amount: string;
}

/** A document as it is printed. Amounts are exact, in its currency. */
export interface PrintedDocument {
  /** `Invoice` or `Credit memo`. */
  readonly kind: string;
  readonly number: string | null;
  /** What a reader must not miss: draft, void, paid. */
  readonly mark: string | null;
  readonly from: Party;
  readonly to: Party;
  readonly toLabel: string;
  readonly currency: string;
  /** Dates and numbers beside the addresses; those without a value are left out. */
  readonly facts: readonly (readonly [label: string, value: string | null | undefined])[];
  readonly lines: readonly PrintedLine[];
  /** Sums below the lines; the last one stands out. */
  readonly sums: readonly (readonly [label: string, amount: string])[];
  readonly notes: readonly (string | null | undefined)[];
}

const isSaid = (text: string | null | undefined): text is string => !!text && text.trim() !== '';

/** Thousands apart. */
function grouped(value: string): string {
  const [whole = '', part] = value.split('.');
  const apart = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return part === undefined ? apart : `${apart}.${part}`;
}

/** 1234567.5 as 1,234,567.50: at least the decimals of the currency, never fewer than it has. */
export function amountText(amount: string, currency: string): string {
  const value = new Decimal(amount);
  const decimals = Math.max(decimalsOf(currency), value.decimalPlaces());
  const sign = value.isNegative() && !value.isZero() ? '-' : '';
  return `${sign}${grouped(value.abs().toFixed(decimals))}`;
}

/** Quantities and rates without zeros at the end. */
const plain = (value: string | null): string =>
  value === null ? '' : grouped(new Decimal(value).toFixed());

const partyOf = (label: string, { name, details }: Party): Content => ({
  stack: [
    { text: label, style: 'head', margin: [0, 0, 0, 2] },
    { text: name, bold: true },
    ...details.filter(isSaid).map((text) => ({ text })),
  ],
});

const head = (text: string, alignment: 'left' | 'right' = 'left'): Content => ({
  text,
  style: 'head',
  alignment,
});
const right = (text: string): Content => ({ text, alignment: 'right' });
/** A figure, which stays in one piece. */
export const figure = (text: string): Content => ({ text, alignment: 'right', noWrap: true });

/** A column of this width, or of what its widest figure takes. The types of the library do not know it. */
const elastic = (width: number | string): string =>
  (typeof width === 'number' ? { width, elasticWidth: true } : width) as string;

/** A table whose head is repeated on every page. */
export function table(
  widths: readonly (number | string)[],
  heads: readonly (readonly [text: string, isNumber?: boolean])[],
  rows: readonly (readonly Content[])[],
): Content {
  return {
    margin: [0, 12, 0, 8],
    layout: 'ruled',
    table: {
      headerRows: 1,
      widths: widths.map(elastic),
      body: [
        heads.map(([text, isNumber]) => head(text, isNumber ? 'right' : 'left')),
        ...rows.map((row) => [...row]),
      ],
    },
  };
}

/** The title, what to mind about it, and the parties. */
export const headOf = (title: string, mark: string | null): Content => ({
  columns: [
    { text: title, style: 'title' },
    { text: mark ?? '', style: 'mark', alignment: 'right', width: 'auto' },
  ],
  margin: [0, 0, 0, 16],
});

function sumsOf({ sums, currency }: PrintedDocument): Content {
  const rows = sums.map(([label, amount], i): Content[] => {
    const style = i === sums.length - 1 ? 'strong' : '';
    const shown = `${amountText(amount, currency)} ${currency}`;
    return [
      { text: label, style },
      { text: shown, style, alignment: 'right' },
    ];
  });
  return {
    unbreakable: true,
    columns: [
      { text: '', width: '*' },
      { width: 240, layout: 'noBorders', table: { widths: ['*', 'auto'], body: rows } },
    ],
  };
}

/** An invoice or a credit memo on paper. */
export function documentPaper(document: PrintedDocument): Paper {
  const { kind, number, mark, from, to, toLabel, currency, lines, notes } = document;
  const facts = document.facts.flatMap(([label, value]): Content[][] =>
    isSaid(value) ? [[{ text: label, style: 'head' }, right(value)]] : [],
  );
  const title = [kind, number].filter(isSaid).join(' ');
  const money = (amount: string | null): string =>
    amount === null ? '' : amountText(amount, currency);
  return {
    title,
    footer: `${from.name} · ${title}`,
    content: [
      headOf(title, mark),
      {
        columns: [
          partyOf('From', from),
          partyOf(toLabel, to),
          { width: 170, layout: 'noBorders', table: { widths: ['auto', '*'], body: facts } },
        ],
        columnGap: 16,
      },
      table(
        ['*', 50, 70, 60, 80],
        [['Description'], ['Quantity', true], ['Rate', true], ['Tax', true], ['Amount', true]],
        lines.map(({ description, quantity, rate, tax, amount }) => [
          { text: description },
          figure(plain(quantity)),
          figure(plain(rate)),
          figure(money(tax)),
          figure(money(amount)),
        ]),
      ),
      sumsOf(document),
      ...notes.filter(isSaid).map((text): Content => ({ text, margin: [0, 12, 0, 0] })),
    ],
  };
}
