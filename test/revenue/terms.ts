// Terms of contracts in tests: their lines, what is recognized of them, and how they end.
import { openRevenue, type Revenue } from './support.ts';

/** Books with contracts. */
export let it_: Revenue;

/** Opens them for the tests of a file. */
export function openForAll(): void {
  beforeAll(async () => {
    it_ = await openRevenue();
  });
  afterAll(() => it_.service.close());
}

export const CONTRACTS = '/rr/api/v1/contracts';
/** Adds a subscription to a contract. */
export const add = async (contract: number, json: object) => {
  const { status, body } = await it_.post(`${CONTRACTS}/${contract}/subscriptions`, {
    product: it_.books.widget,
    ...json,
  });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
};
export const run = (contract: number, through: string) =>
  it_.ask(
    `mutation { run: runRecognition(through: "${through}", contract: ${contract}) { rowCount } }`,
  );
export const terminate = (contract: number, termination_date: string) =>
  it_.post(`${CONTRACTS}/${contract}/terminate`, { termination_date });
export const shown = (contract: number): Promise<any> => it_.get(`${CONTRACTS}/${contract}`);
export const rowsOf = async (contract: number): Promise<any[]> =>
  (await it_.get(`/rr/api/v1/transactions?contract=${contract}&sort=accounting_period,id`)).results;

/** The term of a line. */
export const YEAR = { start_date: '2026-01-01', end_date: '2026-12-31' };
