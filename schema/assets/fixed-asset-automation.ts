// Rules that find ledger lines which may be fixed assets, and the matches they make. docs/accounting.md
// section 10; contract: FixedAssetAutomationRule, FixedAssetAutomationMatch.
import {
  boolean,
  choice,
  day,
  deletable,
  type Derived,
  Field,
  foreignId,
  index,
  link,
  money,
  resource,
  stamped,
  text,
  via,
  workspaceId,
} from '../kit/index.ts';

export class FixedAssetAutomationRule extends resource('FixedAssetAutomationRule', {
  scope: 'fixed_asset_automation_rules',
  scopeTitle: 'fixed asset automation rules',
  isFew: true,
  describe: 'Finds the debits on an account that are large enough to be fixed assets.',
  search: ['name', 'accountName'],
  writable: {
    name: text(255).required().sortable(),
    entity: link('Entity').required(),
    account: link('Account').required().describe('The account whose debits are looked at.'),
    amountThreshold: money().required().describe('The least debit, in the currency of the entity.'),
    assetClass: link('FixedAssetClass').required().describe('The class of the assets.'),
    needsReview: boolean().default(true).describe('Matches wait; without it assets are made.'),
    forwardLooking: boolean()
      .default(false)
      .describe('Lines that were posted before the rule was made are left out.'),
  },
  readOnly: { ...stamped, ...deletable },
  derived: {
    customer: workspaceId(),
    entityName: via('entity', 'name'),
    currency: via('entity', 'currency'),
    accountName: via('account', 'name'),
    accountNumber: via('account', 'number'),
    assetClassName: via('assetClass', 'name'),
  },
}) {}

const HERE = 'workspace_id = (select current_workspace())';
/**
 * The newest line in the place of the one that was found; it stands in the same entry. Its id, text, day and amount
 * are looked up once for all matches of the page.
 */
const LINE = `((select jsonb_object_agg(x.key, x.value) from (
  select distinct on (m.line) m.line as key,
    json_build_array(l.id::text, l.description, l.date::text, trim_scale(l.amount_native)::text) as value
  from fixed_asset_automation_match m
  join journal_line f on f.${HERE} and f.id = m.line
  join journal_line l on l.${HERE} and l.journal_entry_id = f.journal_entry_id and not l.is_mirror
    and coalesce(l.origin_id, l.id) = m.line
  where m.${HERE} and m.id = any({page}) order by m.line, l.id desc) x) -> ({line})::text)`;
const ofLine = (at: number, kind: Field, cast = ''): Derived =>
  new Field({ ...kind.spec, formula: `(${LINE} ->> ${at})${cast}`, among: { sql: LINE, at } });

export class FixedAssetAutomationMatch extends resource('FixedAssetAutomationMatch', {
  scope: 'fixed_asset_automation_rules',
  describe: 'A ledger line that a rule found, and the asset it proposes. A line is found once.',
  operations: ['list', 'get', 'update', 'patch'],
  order: ['-id'],
  unique: [['line']],
  indexes: { line_key: index('line', 'key: a line is found once', { isUnique: true }) },
  writable: {
    rule: link('FixedAssetAutomationRule').required().describe('Stays as it was found.'),
    proposedName: text(250).required().sortable(),
    proposedAssetClass: link('FixedAssetClass').required(),
    proposedInitialValue: money().required(),
    proposedSalvageValue: money().default(0),
    proposedPurchaseDate: day().required().sortable(),
    proposedDepreciationStartDate: day().required(),
    proposedEntity: link('Entity').nullable(),
    proposedDepartment: link('Department').nullable(),
    proposedVendor: link('Vendor').nullable(),
  },
  readOnly: {
    ...stamped,
    entity: link('Entity').unseen(),
    line: foreignId().unseen(),
    status: choice('FixedAssetMatchStatus', ['pending', 'accepted', 'dismissed'])
      .default('pending')
      .describe('Only what is pending can change.'),
    createdAsset: link('FixedAsset').nullable(),
  },
  derived: {
    customer: workspaceId(),
    ruleName: via('rule', 'name'),
    ruleAccountName: via('rule', 'accountName'),
    ruleThreshold: via('rule', 'amountThreshold'),
    ruleNeedsReview: via('rule', 'needsReview'),
    transaction: ofLine(0, foreignId(), '::integer').describe('The ledger line.'),
    transactionDescription: ofLine(1, text().nullable()),
    transactionDate: ofLine(2, day(), '::date'),
    transactionAmount: ofLine(3, text()).describe(
      'The debit of the line in the currency of its entry.',
    ),
  },
}) {}
