// Budgets over HTTP, as tests ask for them.
import { openBooks, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';

export const BUDGETS = '/coa/api/budgets';

/** A service with books and a department, and how it is asked. */
export interface BudgetDesk {
  readonly service: TestService;
  readonly books: TestBooks;
  readonly department: number;
  call(
    method: string,
    path: string,
    json?: unknown,
    key?: string,
  ): Promise<{ status: number; body: any }>;
  /** What a creation answers with. */
  made(path: string, json: object): Promise<any>;
}

export async function budgetDesk(): Promise<BudgetDesk> {
  const service = await startService();
  const books = await openBooks(service);
  const call: BudgetDesk['call'] = async (method, path, json, key) => {
    const { status, body } = await service.call(method, path, {
      ...(json === undefined ? {} : { json }),
      ...(key === undefined ? {} : { key }),
    });
    return { status, body };
  };
  const made: BudgetDesk['made'] = async (path, json) => {
    const { status, body } = await call('POST', path, json);
    expect([status, body]).toEqual([201, expect.anything()]);
    return body;
  };
  const { id: department } = await made('/coa/api/department', { code: 'S', name: 'Sales' });
  return { service, books, department, call, made };
}
