// Sheet of cells: what it reckons from the costs of one cell.
import { invoiceCost, mixRate, sheetLine, sheetRows } from '../../bench/support/cells-sheet.ts';

const COSTS = {
  cell: { record: 1, page: 2, invoice: 10 },
  ...{ router: 0.5, invoiceSize: 20, workspaceSize: 100, connections: 30 },
};

test('requests follow from the cost of each kind', () => {
  // 12 ms of records, 12 of pages and 20 of invoices for twenty requests.
  expect(mixRate(COSTS, 1)).toBeCloseTo(20_000 / 44);
  expect(mixRate(COSTS, 2)).toBeCloseTo(40_000 / 44);
});

test('its lines grow with the cells', () => {
  const line = sheetLine(COSTS, 10);
  expect(line.requests).toBeCloseTo(200_000 / 44);
  expect(line.routerCores).toBeCloseTo(200_000 / 44 / 2_000);
  // A month: 2,000 invoices of 10 ms and 30,000 reads of 1.5 ms. A year: 24,000 invoices of 20 KB.
  expect(line.byProcessor).toBe(Math.floor((10 * 4 * 0.4 * 2_592_000_000) / 65_000));
  expect(line.byDisk).toBe(Math.floor(1e10 / 480_100));
  expect(line.connections).toBe(300);
});

test('it has lines for one cell, ten and a hundred', () => {
  const rows = sheetRows(COSTS);
  expect(rows.map(({ what }) => what)).toEqual([1, 10, 100].map((n) => `sheet: ${n} cells`));
  expect(rows[2]?.figure).toBeCloseTo(2_000_000 / 44);
  expect(rows[2]?.note).toContain('3000 connections');
});

test('an invoice costs what a load with some of them costs beyond its records', () => {
  // Eighteen records of 1 ms and two invoices of 21 ms: 3 ms for each of twenty.
  expect(invoiceCost(3, 1)).toBeCloseTo(21);
});
