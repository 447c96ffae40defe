// Fields shared by lines that name accounts, in bills and memos. docs/accounting.md sections 6 and
// 7.
import {
  currency,
  foreignId,
  link,
  links,
  money,
  stamped,
  tagNames,
  text,
  via,
  workspaceId,
} from '../kit/index.ts';

/** What clients say of such a line. */
export const accountLine = {
  account: link('Account').required().describe('Debited or credited by the line, net of tax.'),
  description: text().nullable(),
  amount: money().default(0).describe('Net of tax, or with it where the tax is inclusive.'),
  tax: money().describe('Computed from the tax rate when not sent.'),
  taxRate: link('TaxRate').nullable(),
  tagIds: links('Tag').default([]),
  tagGroupIds: links('TagGroup').default([]),
  department: link('Department').nullable(),
};
export const accountLineKept = { ...stamped, currency: currency() };
export const accountLineDerived = {
  customer: workspaceId(),
  accountName: via('account', 'name'),
  accountNumber: via('account', 'number'),
  departmentName: via('department', 'name'),
  departmentCode: via('department', 'code'),
  ...tagNames,
  taxRateName: via('taxRate', 'name'),
  taxRateValue: via('taxRate', 'value'),
};
/** The document a line was read with; it is where it stands. */
export const ownerIgnored = foreignId().describe('Ignored: a line stands in its document.');
