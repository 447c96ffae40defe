// Writes rows that no operation creates directly, past the service, for tests of row security.
import pg from 'pg';
import type { TestService } from '../../support/service.ts';

/** A letter about the invoice of a side: they come with what is sent, where mail can be sent. */
export async function writeLetter(
  { database, workspace }: TestService,
  entity: number,
  invoice: number,
): Promise<number> {
  const [row] = await database.write(workspace, ({ ask }) =>
    ask<{ id: number }>({
      text: `with made as (
          insert into letter (workspace_id, entity_id, model, object_id, recipients, copies, subject, body)
          values ($1, $2, 'invoice', $3, array['a@b.example'], '{}', 'x', 'x') returning id
        ), enclosed as (
          insert into letter_enclosure (workspace_id, letter_id, name, type, content)
          select $1, id, 'x', 'text/plain', 'x' from made
        ) select id from made`,
      values: [workspace, entity, invoice],
    }),
  );
  return row?.id ?? 0;
}

/** That a draft of an entity was decided: the trace of what somebody drafted and somebody accepted. */
export async function writeDecision(
  { database, workspace }: TestService,
  entity: number,
  entry = 0,
): Promise<void> {
  await database.write(workspace, ({ ask }) =>
    ask({
      text: `insert into draft_decision (workspace_id, entity_id, resource, object, object_id, status, decided_by, reason)
        values ($1, $2, 'journal_entries', 'JournalEntry', $3, 'accepted', 'api_user:1', 'x')`,
      values: [workspace, entity, entry],
    }),
  );
}

/** That a line of the ledger stands for a line of a bank, whatever else it stands for. */
export async function writeStatementLink(
  { superuserUrl, workspace }: TestService,
  entity: number,
  records: Readonly<Record<string, number>>,
): Promise<void> {
  const client = new pg.Client(superuserUrl);
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into statement_link (workspace_id, entity_id, line_id, bank_transaction_id)
        values ($1, $2, $3, $4)`,
      [workspace, entity, records['LedgerLine'], records['BankTransaction']],
    );
  } finally {
    await client.end();
  }
}

/** A run of the allocation of the world in an entity, with its entry. */
export async function writeRun(
  { database, workspace }: TestService,
  entity: number,
  records: Readonly<Record<string, number>>,
  amount: string,
): Promise<number> {
  const [row] = await database.write(workspace, ({ ask }) =>
    ask<{ id: number }>({
      text: `insert into cost_allocation_run (workspace_id, allocation, entity_id, account_id, start_date, through, currency, amount, journal_entry_id)
        select c.workspace_id, c.id, $3, c.account_id, '2026-01-01', '2026-01-31', 'USD', $4, $5
        from cost_allocation c where c.workspace_id = $1 and c.id = $2 returning id`,
      values: [workspace, records['CostAllocation'], entity, amount, records['JournalEntry']],
    }),
  );
  return row?.id ?? 0;
}

/** A match of a rule of an entity with a line of its own. */
export async function writeMatch(
  { database, workspace }: TestService,
  entity: number,
  { FixedAssetClass: assetClass }: Readonly<Record<string, number>>,
  { FixedAssetAutomationRule: rule, LedgerLine: line }: Readonly<Record<string, number>>,
  amount: string,
): Promise<number> {
  const [row] = await database.write(workspace, ({ ask }) =>
    ask<{ id: number }>({
      text: `insert into fixed_asset_automation_match (workspace_id, rule_id, entity_id, line, proposed_name, proposed_asset_class_id,
          proposed_initial_value, proposed_salvage_value, proposed_purchase_date, proposed_depreciation_start_date, proposed_entity_id)
        values ($1, $2, $3, $4, 'x', $5, $6, 0, '2026-01-31', '2026-01-31', $3) returning id`,
      values: [workspace, rule, entity, line, assetClass, amount],
    }),
  );
  return row?.id ?? 0;
}
