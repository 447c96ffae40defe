// Writes payments of documents past the service, for tests of row security.
import pg from 'pg';
import type { TestService } from '../../support/service.ts';
import type { Side } from './two-entities.ts';

/** A payment of each document of a side, and a schedule of its bill: their rows are walled all the same. */
export async function payDocuments(
  { superuserUrl }: TestService,
  sides: readonly Side[],
): Promise<void> {
  const client = new pg.Client(superuserUrl);
  await client.connect();
  try {
    for (const { digits, entity, records } of sides) {
      await client.query(
        `insert into invoice_payment (workspace_id, invoice_id, currency, amount)
          select workspace_id, id, 'USD', $2 from invoice where id = $1`,
        [records['Invoice'], digits],
      );
      await client.query(
        `insert into bill_payment (workspace_id, bill_id, currency, amount)
          select workspace_id, id, 'USD', $2 from bill where id = $1`,
        [records['Bill'], digits],
      );
      await client.query(
        `insert into debit_memo_payment (workspace_id, debit_memo_id, currency, amount, payment_journal_entry_id)
          select workspace_id, id, 'USD', $2, journal_entry_id from debit_memo where id = $1`,
        [records['DebitMemo'], digits],
      );
      await client.query(
        `insert into credit_memo_payment (workspace_id, credit_memo_id, currency, amount, payment_journal_entry_id)
          select workspace_id, id, 'USD', $2, journal_entry_id from credit_memo where id = $1`,
        [records['CreditMemo'], digits],
      );
      await client.query(
        `insert into line_reservation (workspace_id, entity_id, line_id, amount, memo_kind, memo_payment_id)
          select l.workspace_id, l.entity_id, l.id, $2, 'credit_memo', l.id from journal_line l
          where l.entity_id = $1 order by l.id limit 1`,
        [entity, digits],
      );
      const { rows } = await client.query(
        `with made as (
           insert into amortization (workspace_id, entity_id, bill_id, bill_line, start_date, end_date, amount, currency, prepaid_account_id, expense_account_id)
           select l.workspace_id, l.entity_id, l.bill_id, l.id, '2026-01-01', '2026-01-31', $2, 'USD', l.account_id, l.account_id
           from bill_line l where l.bill_id = $1 returning *
         ), row as (
           insert into amortization_schedule (workspace_id, amortization_id, date, amount, entity_id)
           select workspace_id, id, '2026-01-31', $2, entity_id from made
         ), match as (insert into transaction_match (workspace_id, entity_id, bank_transaction, transaction, content_type, object_id, status, amount)
           select workspace_id, entity_id, id, 1, 1, id, 'pending', $2 from bank_transaction where id = $3 returning id
         ) select made.id as "Amortization", match.id as "TransactionMatch" from made, match`,
        [records['Bill'], digits, records['BankTransaction']],
      );
      Object.assign(records, rows[0]);
      // Rows of a fixed asset, disposed of and transferred.
      await client.query(
        `with asset as (select * from fixed_asset where id = $1),
         disposal as (
           insert into fixed_asset_disposal (workspace_id, fixed_asset_id, entity_id, disposal_percentage, disposal_date, cost, accumulated_depreciation, result, deed)
           select workspace_id, id, entity_id, 50, '2026-01-31', $2, 0, 0, 1 from asset
         ), transfer as (
           insert into fixed_asset_transfer (workspace_id, fixed_asset_id, entity_id, effective_date, source_asset_class_id, new_asset_class_id,
             transfer_percentage, transfer_amount, transfer_accumulated_depreciation, deed)
           select workspace_id, id, entity_id, '2026-01-31', asset_class_id, asset_class_id, 100, $2, 0, 2 from asset
         ), purchase as (
           insert into fixed_asset_purchase (workspace_id, fixed_asset_id, entity_id, transaction, amount)
           select a.workspace_id, a.id, a.entity_id, l.id, $2 from asset a
           join journal_line l on l.workspace_id = a.workspace_id and l.entity_id = a.entity_id order by l.id limit 1
         ) insert into fixed_asset_depreciation (workspace_id, fixed_asset_id, entity_id, post_date, amount)
           select workspace_id, id, entity_id, '2026-01-31', $2 from asset`,
        [records['FixedAsset'], digits],
      );
      await client.query(
        `insert into statement_link (workspace_id, line_id, bank_transaction_id, entity_id)
          select b.workspace_id, l.id, b.id, b.entity_id from bank_transaction b
          join journal_line l on l.workspace_id = b.workspace_id and l.entity_id = b.entity_id and l.bank_transaction_id is null and not l.is_mirror
          join journal_entry e on e.workspace_id = l.workspace_id and e.id = l.journal_entry_id and e.version = l.version
            and e.status = 'posted' and not e.is_deleted
          where b.id = $1 order by l.id limit 1`,
        [records['BankTransaction']],
      );
    }
  } finally {
    await client.end();
  }
}
