import { startService } from '../support/service.ts';
import { makeBooks } from './books.ts';
test('x', async () => {
  const service = await startService();
  const books = await makeBooks(service.database, service.workspace);
  const r = await service.call('POST', '/coa/api/journal_entry', { json: { entity: 1, date: '2026-01-01', transactions: [{account: 1, debit_amount_native: 3}, {account: 9, credit_amount_native: 3}] } });
  console.log(r.body);
  await service.close();
});
