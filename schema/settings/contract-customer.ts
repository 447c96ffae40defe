// A contract customer: a customer with the totals of its contracts. contract: ContractCustomer.
import {
  beside,
  currency,
  deletable,
  formula,
  integer,
  json,
  link,
  money,
  resource,
  stamped,
  via,
  workspaceId,
} from '../kit/index.ts';
import { details, shown } from './vendor.ts';

const FIGURES =
  'totalRevenue totalDeferredRevenue totalMrr totalBilled totalUnbilled totalPaid totalOutstanding ' +
  'totalCreditMemos creditMemoApplied creditMemoAvailable';
const COUNTS = 'activeContracts completedContracts pendingContracts totalContracts';
const each = <Made>(names: string, make: (name: string) => Made): Record<string, Made> =>
  Object.fromEntries(names.split(' ').map((name) => [name, make(name)]));

/** Totals of customers, computed once for a page. */
export class CustomerFigures extends resource('CustomerFigures', {
  scope: 'vendors',
  describe: 'What the contracts and credit memos of a customer come to.',
  view: true,
  together: 'customer_sums',
  operations: [],
  readOnly: {
    currency: currency(),
    ...each(FIGURES, () => money().nullable()),
    ...each(COUNTS, () => integer()),
  },
}) {}

const figure = (name: string) => via('figures', name);
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
    figures: beside('CustomerFigures'),
    ...each(COUNTS, figure),
    ...each(FIGURES, figure),
    totalRevenue: figure('totalRevenue').describe(
      'The revenue of its contracts’ revenue transactions. Null, like the other figures, where a rate is missing.',
    ),
    currency: figure('currency').describe('The currency of the figures.'),
  },
}) {}
