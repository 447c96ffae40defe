// A match: a possible counterpart of a bank line, and the decision about it. docs/accounting.md
// section 8; contract: TransactionMatch.
import {
  index,
  boolean,
  choice,
  foreignId,
  formula,
  integer,
  integers,
  json,
  link,
  money,
  number,
  resource,
  stamped,
  text,
  timestamp,
  workspaceId,
} from '../kit/index.ts';

/** What a line can be matched with, by the number that the contract calls its content type. */
export const MATCHED_KINDS = ['invoice', 'bill', 'journal_entry', 'bank_transaction'] as const;
const AREAS = ['receivable', 'payable', 'ledger', 'cash'];
const named = (names: readonly string[]): string =>
  `(array[${names.map((name) => `'${name}'`).join(', ')}])[{contentType}]`;
const numberOf = (table: string, column: string): string =>
  `(select o.${column} from ${table} o where o.workspace_id = {workspace} and o.id = {objectId})`;

export class TransactionMatch extends resource('TransactionMatch', {
  scope: 'transactions',
  describe:
    'A possible match of a bank line, with the reason: proposed, set aside, accepted or rejected. Accepting settles it as paying with that line does; anything else takes that back.',
  operations: ['list', 'get'],
  unique: [['bankTransaction', 'contentType', 'objectId']],
  indexes: {
    payments: index('payments', 'matches of a payment', {
      where: "status = 'accepted'",
      method: 'gin',
      isAcross: true,
    }),
  },
  writable: {
    transaction: foreignId().required().filterable().describe('The ledger line on Uncategorized.'),
    contentType: integer(1, MATCHED_KINDS.length)
      .required()
      .filterable()
      .describe('1 invoice, 2 bill, 3 journal entry, 4 bank transaction of another own account.'),
    objectId: integer(0).required().filterable().describe('The id of what it is matched with.'),
    status: choice('TransactionMatchStatus', ['pending', 'draft', 'accepted', 'rejected'])
      .sortable()
      .filterable()
      .describe('`draft` sets it aside. What was accepted and becomes anything else is undone.')
      .indexed('matches that wait'),
    confidenceScore: number(0, 1).nullable().sortable().describe('From 0 to 1.'),
    reason: text(64).nullable().describe('The rule that proposed it.'),
    snapshot: json().nullable().describe('The values that the rule was applied to.'),
    reviewedAt: timestamp().nullable(),
    reviewedBy: foreignId().nullable(),
  },
  readOnly: {
    ...stamped,
    entity: link('Entity').filterable(),
    bankTransaction: foreignId().filterable().describe('The transaction of the bank.'),
    amount: money().describe('The share of the line.'),
    together: text(40).nullable().filterable().describe('Those alike are decided together.'),
    isProposed: boolean().default(true).describe('By a rule, and as the rule said it.'),
    payments: integers().default([]).describe('The record that accepting it created.'),
  },
  derived: {
    customer: workspaceId(),
    appLabel: formula(text(), named(AREAS)).describe('The area of what it is matched with.'),
    model: formula(text(), named(MATCHED_KINDS)).describe('The kind of what it is matched with.'),
    matchedObject: formula(
      text(),
      `coalesce(case {contentType} when 1 then ${numberOf('invoice', 'invoice_number')}
        when 2 then ${numberOf('bill', 'bill_number')} when 3 then ${numberOf('journal_entry', '"order"')}
        else ${numberOf('bank_transaction', 'bank_description')} end, {objectId}::text)`,
    ).describe('Its number or words.'),
    drafts: formula(
      text(),
      `(select count(*)::text from transaction_match o where o.workspace_id = {workspace}
        and (o.id = {id} or o.together = {together}) and o.status = 'draft')`,
    ).describe('The number of matches decided together that are set aside.'),
  },
  writeOnly: { customer: foreignId().required().describe('The workspace of the caller.') },
}) {}
