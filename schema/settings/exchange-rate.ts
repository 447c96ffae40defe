// One day's rate of one currency. docs/accounting.md section 1, Rates.
import { currency, day, deletable, rate, resource, stamped, workspaceId } from '../kit/index.ts';

export class ExchangeRate extends resource('ExchangeRate', {
  scope: 'entities',
  describe:
    'A rate of the workspace’s table. It holds until the next day that has one. A correction is a new row.',
  operations: ['list', 'get'],
  order: ['-date', 'currency'],
  unique: [['currency', 'date']],
  writable: {
    currency: currency().required().sortable().filterable(),
    date: day().required().sortable().filterable(),
    rate: rate(14).required().describe('Units of the reporting currency for one unit.'),
  },
  readOnly: { ...stamped, ...deletable },
  derived: { customer: workspaceId() },
}) {}
