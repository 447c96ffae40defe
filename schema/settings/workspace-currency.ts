// A currency the workspace works in. contract: CustomerCurrency.
import {
  currency,
  deletable,
  formula,
  exchangeRate,
  resource,
  stamped,
  text,
  workspaceId,
} from '../kit/index.ts';

/** A column of the workspace. docs/accounting.md section 1. */
const REPORTING = '(select reporting_currency())';

export class WorkspaceCurrency extends resource('WorkspaceCurrency', {
  scope: 'entities',
  isFew: true,
  describe: 'A currency documents of the workspace may be in.',
  search: ['currency', 'name'],
  order: ['currency'],
  unique: [['currency']],
  writable: { currency: currency().default('USD').sortable().filterable() },
  readOnly: { ...stamped, ...deletable, name: text(250).describe('The currency in English.') },
  derived: {
    customer: workspaceId(),
    rate: formula(
      exchangeRate().nullable(),
      `case when {currency} = ${REPORTING} then 1 else
        (select r.rate from exchange_rate r where r.workspace_id = {workspace}
          and r.currency = {currency} and r.date <= current_date and not r.is_deleted order by r.date desc limit 1) end`,
    ).describe('Units of the reporting currency for one unit, as of today.'),
  },
}) {}
