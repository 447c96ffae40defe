// An exchange rate of one currency on one day. docs/accounting.md section 1, Rates.
import {
  condition,
  index,
  currency,
  day,
  deletable,
  exchangeRate,
  resource,
  several,
  stamped,
  workspaceId,
} from '../kit/index.ts';

export class ExchangeRate extends resource('ExchangeRate', {
  scope: 'entities',
  describe:
    'A rate of the workspace’s table. It holds until the next day that has one. A correction is a new row.',
  operations: ['list', 'get'],
  order: ['-date', 'currency'],
  unique: [['currency', 'date']],
  hidden: {
    ended_by: 'integer',
  },
  indexes: {
    known_idx: index('currency, date desc, id desc', 'rates as known at a closing'),
  },
  filters: {
    standsOn: condition(
      several(day()),
      `exists (select from unnest({value}::date[]) asked(day) where {date} <= asked.day and not exists (
        select from exchange_rate n where n.workspace_id = {workspace} and n.currency = {currency}
          and n.date > {date} and n.date <= asked.day and not n.is_deleted))`,
    ).describe(
      'The rates that count on any of these days: of each currency the newest until then.',
    ),
  },
  writable: {
    currency: currency().required().sortable().filterable(),
    date: day().required().sortable().filterable(),
    rate: exchangeRate().required().describe('Units of the reporting currency for one unit.'),
  },
  readOnly: { ...stamped, ...deletable },
  derived: { customer: workspaceId() },
}) {}
