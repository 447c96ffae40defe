// A contract customer: a customer with the totals of its contracts. contract: ContractCustomer.
import {
  currency,
  deletable,
  formula,
  integer,
  json,
  link,
  money,
  resource,
  stamped,
  workspaceId,
} from '../kit/index.ts';
import { details, shown } from './vendor.ts';

const LIVE = `from contract c where c.workspace_id = {workspace} and c.client_id = {id} and not c.is_deleted
  and (c.drafted_by is null or c.approved_by is not null)`;
const contractsOf = (status: string) =>
  formula(integer(), `(select count(*)::integer ${LIVE}${status})`);
const figure = (name: string) =>
  formula(money().nullable(), `customer_figure({workspace}, {id}, '${name}')`);
const MOMENT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
const CONTACTS = `coalesce((
  select json_agg(json_build_object('id', c.id, 'name', c.name, 'first_name', c.first_name, 'last_name', c.last_name,
    'email', c.email, 'phone_number', c.phone_number, 'mobile_number', c.mobile_number, 'is_deleted', c.is_deleted,
    'deleted_at', to_char(c.deleted_at at time zone 'UTC', ${MOMENT}),
    'created_at', to_char(c.created_at at time zone 'UTC', ${MOMENT}),
    'last_modified_at', to_char(c.last_modified_at at time zone 'UTC', ${MOMENT})) order by c.id)
  from vendor_contact c where c.workspace_id = {workspace} and c.vendor_id = {id}), '[]'::json)`;

export class ContractCustomer extends resource('ContractCustomer', {
  scope: 'vendors',
  describe:
    'A counterparty of type customer with what its contracts come to, in the currency they share; in the reporting currency at the latest rates where they share none.',
  view: true,
  operations: ['list', 'get'],
  search: ['name', 'dba', 'companyName', 'email', 'externalId'],
  order: ['name'],
  readOnly: { ...details, parent: link('Vendor').nullable(), ...stamped, ...deletable },
  derived: {
    customer: workspaceId(),
    ...shown,
    contacts: formula(json(), CONTACTS),
    activeContracts: contractsOf(` and c.status = 'ACTIVE'`),
    completedContracts: contractsOf(` and c.status = 'COMPLETED'`),
    pendingContracts: contractsOf(` and c.status = 'PENDING'`),
    totalContracts: contractsOf(''),
    totalRevenue: figure('revenue').describe(
      'What revenue transactions of its contracts recognize. Null, as the other figures, where a rate is missing.',
    ),
    totalDeferredRevenue: figure('deferred'),
    totalMrr: figure('mrr'),
    totalBilled: figure('billed'),
    totalUnbilled: figure('unbilled'),
    totalPaid: figure('paid'),
    totalOutstanding: figure('outstanding'),
    totalCreditMemos: figure('memo_total'),
    creditMemoApplied: figure('memo_applied'),
    creditMemoAvailable: figure('memo_available'),
    currency: formula(currency(), 'customer_currency({workspace}, {id})').describe(
      'The currency of the figures.',
    ),
  },
}) {}
