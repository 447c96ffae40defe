// Bills, as other rooms make and void them, and what all lines of a bill have in common.
// docs/accounting.md section 7.
import { Bill } from '../../schema/payable/bill.ts';
import type { InputOf } from '../../schema/kit/index.ts';
import { ask, type Session } from '../platform/access/index.ts';
import { named } from '../platform/database/index.ts';
import { createDocument, voidDocument } from '../documents/index.ts';
import { BILL } from './bill.flow.ts';

export type BillInput = InputOf<typeof Bill>;

/** Makes a bill and posts it, unless it waits as a draft. Returns its id. Throws 400 on the field at fault. */
export const createBill = (session: Session, input: BillInput): Promise<number> =>
  createDocument(session, BILL, input);

/** Posts the exact reverse of a bill, and of what was expensed of it, on a day; today when not said. */
export const voidBill = (session: Session, id: number, date?: string): Promise<void> =>
  voidDocument(session, BILL, id, date);

/** What lines of a payment without a document would carry: what all lines of the bill have in common. */
export interface DefaultDimensions {
  readonly department: { readonly id: number; readonly name: string } | null;
  readonly tags: readonly {
    readonly id: number;
    readonly name: string;
    readonly group: number | null;
    readonly groupName: string | null;
  }[];
}

const DIMENSIONS = `
  with line as (
    select department_id, tag_ids from bill_line l where l.workspace_id = $1 and l.bill_id = $2
  )
  select (select json_build_object('id', d.id, 'name', d.name) from department d where d.workspace_id = $1
      and d.id = (select min(department_id) from line having count(distinct coalesce(department_id, 0)) = 1)) as department,
    coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name, 'group', g.group_id, 'groupName', p.name) order by g.id)
      from tag g left join tag_group p on p.workspace_id = g.workspace_id and p.id = g.group_id
      where g.workspace_id = $1 and not g.is_deleted
        and not exists (select from line where g.id <> all(tag_ids)) and exists (select from line)), '[]'::json) as tags
  from bill b where b.workspace_id = $1 and b.id = $2 and not b.is_deleted`;

/** Undefined for a bill that is not there. */
export async function defaultDimensions(
  session: Session,
  bill: number,
): Promise<DefaultDimensions | undefined> {
  const [rows = []] = await ask(session, named(DIMENSIONS, [session.principal.workspace.id, bill]));
  return rows[0] as unknown as DefaultDimensions | undefined;
}
