// A contract line that is earned on one day. docs/accounting.md section 9; contract:
// ContractMilestone.
import {
  day,
  deletable,
  foreignId,
  formula,
  json,
  link,
  listOf,
  money,
  quantity,
  rate,
  resource,
  stamped,
  text,
  via,
  workspaceId,
} from '../kit/index.ts';
import { allocationOf, bundleId, drafted } from './kinds.ts';

export class ContractMilestone extends resource('ContractMilestone', {
  scope: 'contract_milestones',
  scopeTitle: 'contract milestones',
  approvable: true,
  isFew: true,
  describe: 'Revenue that is earned in full on one day.',
  writable: {
    contract: link('Contract').filterable().indexed('what a contract consists of'),
    product: link('Product').nullable().filterable(),
    productBundle: link('ProductBundle')
      .nullable()
      .unseen()
      .describe('Several products; excludes product.'),
    milestoneName: text(250).required().sortable(),
    milestoneDate: day().required().sortable(),
    amount: money().required(),
    quantity: quantity().default(1),
    rate: rate(13).describe('Amount by quantity when not sent.'),
    description: text().nullable(),
    department: link('Department').nullable(),
  },
  readOnly: {
    ...stamped,
    ...deletable,
    ...drafted,
    entity: link('Entity').nullable(),
    allocation: link('ContractProductBundle').nullable().unseen(),
  },
  derived: {
    customer: workspaceId(),
    productName: via('product', 'productName'),
    productBundleId: bundleId(),
    productBundleName: via('productBundle', 'bundleName'),
    departmentName: via('department', 'name'),
    tags: formula(json(), `'[]'::json`),
    revenueTransactionId: formula(
      foreignId().nullable(),
      `(select min(r.id) from revenue_transaction r where r.workspace_id = {workspace}
        and r.contract_milestone_id = {id} and not r.is_deleted)`,
    ),
    revenueTransactions: listOf('RevenueTransaction', 'contractMilestone'),
    contractProductBundle: allocationOf(),
  },
}) {}
