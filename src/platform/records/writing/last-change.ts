// Note of who changed a record last, whether the change posts anything or not.
import { tableOf, type Definition } from '../../../../schema/kit/index.ts';
import { callerOf, type Session } from '../../access/index.ts';
import { named, type Query } from '../../database/index.ts';

/** The statement that notes the caller as who changed a record last. */
export const notingChange = (
  { principal, requestId }: Session,
  definition: Definition,
  id: number,
): Query =>
  named(
    `insert into record_change (workspace_id, relation, record_id, caller, request_id) values ($1, $2, $3, $4, $5)
      on conflict (workspace_id, relation, record_id) do update
      set caller = excluded.caller, request_id = excluded.request_id, changed_at = excluded.changed_at`,
    [principal.workspace.id, tableOf(definition), id, callerOf(principal), requestId],
  );
