// Planted bugs: what is refused, and what is told of it, where a value is one beyond its bound or contradicts another.
import { planted } from './mutant.ts';

export const mutants = [
  ...planted(
    'src/imports/beancount.ts',
    ['imports/faults'],
    [
      [
        'a transaction needs its word',
        "if (word === 'txn' || /^[*!#&?%PSTCURM]$/.test(word))",
        "if (word === 'txn')",
      ],
      [
        'an account is opened twice',
        'if (known && known.from !== date)',
        'if (known && known.from === date)',
      ],
      ['the last day of an account is closed', 'date > known.until', 'date >= known.until'],
      [
        'accounts take any commodity',
        'allowed && allowed.size > 0 && !allowed.has(commodity)',
        'allowed && allowed.size > 3 && !allowed.has(commodity)',
      ],
    ],
  ),
  ...planted(
    'src/imports/journal-csv.ts',
    ['imports/faults'],
    [
      ['a negative debit is taken', 'if (one?.lt(0) || other?.lt(0)) {', 'if (other?.lt(0)) {'],
      [
        'debit and credit stand beside each other',
        'one && other && !one.isZero()',
        'one && other && one.isZero()',
      ],
    ],
  ),
  ...planted(
    'src/imports/hledger.ts',
    ['imports/faults'],
    [['a minus before a currency is none', "sign === '-' ? read.neg() : read", 'read']],
  ),
  ...planted(
    'src/cash/bank-transaction.rules.ts',
    ['settings/no-accounts'],
    [
      [
        'a draft is accepted without an account for it',
        'if (!others && bank.uncategorized === null)',
        'if (others && bank.uncategorized === null)',
      ],
    ],
  ),
  ...planted(
    'src/assets/asset-change.service.ts',
    ['assets/refusals'],
    [['entries of a changed schedule are not looked for', 'journalEntry ?? []', '[]']],
  ),
  ...planted(
    'src/assets/transfer.rules.ts',
    ['assets/refusals'],
    [
      [
        'a transfer goes on the last posted day',
        'through >= effectiveDate',
        'through > effectiveDate',
      ],
      ['a life of no month', 'months < 1 ||', 'months < 0 ||'],
      [
        'a salvage value of all that is left is refused',
        'newSalvageValue.gt(most)',
        'newSalvageValue.gte(most)',
      ],
    ],
  ),
  ...planted(
    'src/receivable/invoice-line.rules.ts',
    ['receivable/refusals'],
    [
      ['all of a price cannot be taken off', 'percent.gt(HUNDRED)', 'percent.gte(HUNDRED)'],
      [
        'a line of nothing needs a quantity',
        'quantity.isZero() && !amount.isZero()',
        'quantity.isZero()',
      ],
    ],
  ),
  ...planted(
    'src/revenue/contract/renewal.service.ts',
    ['revenue/refusals'],
    [
      [
        'a pending contract is renewed',
        "row.autoRenew && row.status === 'ACTIVE'",
        'row.autoRenew',
      ],
      ['a contract is renewed for no time', 'months > 0 &&', 'months >= 0 &&'],
    ],
  ),
  ...planted(
    'src/revenue/billing/invoice-revenue.service.ts',
    ['revenue/refused-bills'],
    [
      ['what was billed elsewhere is billed', 'if (row.isMigrationInvoiced)', 'if (row.isDraft)'],
      [
        'a row of another company is billed',
        'if (row.entity !== invoice.entity)',
        'if (row.entity === null)',
      ],
    ],
  ),
  ...planted(
    'src/platform/base/config.ts',
    ['life/settings-bounds'],
    [
      [
        'a key of 31 letters will do',
        'key.length >= SHORTEST_KEY',
        'key.length >= SHORTEST_KEY - 1',
      ],
      ['a worker takes the port of an API', 'isWorker ? PORTS.worker : PORTS.api', 'PORTS.api'],
      [
        'agents may propose less',
        "'AGENT_PROPOSALS', 1, 10_000, 200",
        "'AGENT_PROPOSALS', 1, 10_000, 199",
      ],
    ],
  ),
];
