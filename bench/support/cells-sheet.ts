// Sheet of cells: what N of them carry, reckoned from what one request costs one of them.
import type { ResultRow } from './results.ts';

/** Kinds of requests, and how many of twenty are of each. */
export const MIX = { record: 12, page: 6, invoice: 2 } as const;
export type Kind = keyof typeof MIX;
/**
 * Twenty requests that tell what an invoice costs a cell that also reads: more than one of many in a row, whose numbers
 * are given and whose events are passed on together.
 */
export const AMONG_RECORDS: Readonly<Record<Kind, number>> = { record: 18, page: 0, invoice: 2 };
const WORDS: Readonly<Record<Kind, string>> = {
  record: 'one record',
  page: 'a page of 25',
  invoice: 'an invoice with five lines, among reads',
};

export interface CellCosts {
  /** Milliseconds of processor time of a cell for a request of each kind. */
  readonly cell: Readonly<Record<Kind, number>>;
  /** Milliseconds of the router for one request. */
  readonly router: number;
  /** KB that an invoice leaves, with its entry, lines, events and indexes. */
  readonly invoiceSize: number;
  /** KB of a workspace that has nothing yet. */
  readonly workspaceSize: number;
  /** Connections to the PostgreSQL of a cell. */
  readonly connections: number;
}
/** A month of a workspace, as the sheet takes it. */
const MONTH = { invoices: 2_000, reads: 30_000, seconds: 30 * 86_400 };
/** Share of its processors that a cell may use on average, so that its peaks have room. */
const USE = 0.4;
const CORES = 4;
const DISK_KB = 1e9;
const MONTHS = 12;

const PARTS = Object.values(MIX).reduce((sum, each) => sum + each, 0);
export const KINDS = Object.keys(MIX) as Kind[];

/** Milliseconds of an invoice, from those of a request of {@link AMONG_RECORDS} and of one record. */
export const invoiceCost = (among: number, record: number): number =>
  (PARTS * among - AMONG_RECORDS.record * record) / AMONG_RECORDS.invoice;

/** Requests of the mix for a second of processor time of so many cells, a core each. */
export const mixRate = ({ cell }: Pick<CellCosts, 'cell'>, cells: number): number =>
  (cells * 1_000 * PARTS) / KINDS.reduce((sum, kind) => sum + MIX[kind] * cell[kind], 0);

interface SheetLine {
  readonly cells: number;
  /** Requests of the mix in a second, a core for each cell. */
  readonly requests: number;
  /** Cores of routers that pass those on. */
  readonly routerCores: number;
  /** Workspaces of {@link MONTH} whose requests cells of four cores answer. */
  readonly byProcessor: number;
  /** Workspaces whose first year stays on a terabyte for each cell. */
  readonly byDisk: number;
  readonly connections: number;
}

/** What so many cells carry. */
export function sheetLine(costs: CellCosts, cells: number): SheetLine {
  const { cell, router, invoiceSize, workspaceSize, connections } = costs;
  const month = MONTH.invoices * cell.invoice + MONTH.reads * ((cell.record + cell.page) / 2);
  const year = workspaceSize + MONTHS * MONTH.invoices * invoiceSize;
  const requests = mixRate(costs, cells);
  return {
    ...{ cells, requests, routerCores: (requests * router) / 1_000 },
    byProcessor: Math.floor((cells * CORES * USE * MONTH.seconds * 1_000) / month),
    byDisk: Math.floor((cells * DISK_KB) / year),
    connections: cells * connections,
  };
}

/** The sheet as rows of results. */
export const sheetRows = (costs: CellCosts): ResultRow[] =>
  [1, 10, 100].map((cells) => {
    const line = sheetLine(costs, cells);
    const each = [
      `${line.byProcessor.toLocaleString('en')} workspaces by processor`,
      `${line.byDisk.toLocaleString('en')} by disk after a year`,
      `${line.routerCores.toFixed(1)} cores of routers`,
      `${line.connections} connections`,
    ];
    return {
      ...{ what: `sheet: ${cells} cells`, figure: line.requests, unit: 'requests/s' },
      note: each.join(', '),
    };
  });

/** What the rows of results are called. */
export const NAMES = {
  cell: (kind: Kind) => `processor time of a cell: ${WORDS[kind]}`,
  router: 'processor time of the router: a request',
  invoiceSize: 'growth of a cell: an invoice with five lines',
  workspaceSize: 'growth of a cell: an empty workspace',
  connections: 'connections of a cell',
  mix: (cells: number) => `the mix, ${cells === 1 ? 'one cell' : 'two cells at once'}`,
  asked: 'directory and cells asked by the router',
} as const;
