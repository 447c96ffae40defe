// An exchange rate of one currency on one day. docs/accounting.md section 1, Rates.
import {
  index,
  currency,
  day,
  deletable,
  exchangeRate,
  resource,
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
  writable: {
    currency: currency().required().sortable().filterable(),
    date: day().required().sortable().filterable(),
    rate: exchangeRate().required().describe('Units of the reporting currency for one unit.'),
  },
  readOnly: { ...stamped, ...deletable },
  derived: { customer: workspaceId() },
}) {}
