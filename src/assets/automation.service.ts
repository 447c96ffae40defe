// Runs the rules that find fixed assets among ledger lines, and decides their matches.
// docs/accounting.md section 10.
import {
  FixedAssetAutomationMatch,
  FixedAssetAutomationRule,
} from '../../schema/assets/fixed-asset-automation.ts';
import { Decimal, type PatchOf } from '../../schema/kit/index.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { Problem } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import { addFault, change, demandValid, insertMany, locked } from '../platform/records/index.ts';
import { createAsset } from './asset.service.ts';
import type { AssetInput } from './asset.types.ts';

/** How many candidates a rule takes up in one run. */
const MOST_LINES = 1_000;

interface Rule {
  readonly id: number;
  readonly entity: number;
  readonly account: number;
  readonly assetClass: number;
  readonly threshold: string;
  readonly needsReview: boolean;
  readonly forwardLooking: boolean;
  readonly createdAt: string;
}
const RULES = `select id, entity_id as entity, account_id as account, asset_class_id as "assetClass",
    amount_threshold::text as threshold, needs_review as "needsReview", forward_looking as "forwardLooking",
    created_at::text as "createdAt"
  from fixed_asset_automation_rule where workspace_id = $1 and not is_deleted order by id for update`;

interface Candidate {
  readonly id: number;
  readonly line: number;
  readonly date: string;
  readonly name: string;
  readonly amount: string;
  readonly vendor: number | null;
  readonly department: number | null;
  readonly isTaken: boolean;
}
const CANDIDATES = `
  select l.id::integer as id, coalesce(l.origin_id, l.id)::integer as line, l.date::text as date,
    left(coalesce(nullif(trim(l.description), ''), nullif(trim(e.memo), ''), 'Purchase of ' || l.date), 250) as name,
    l.amount_native::text as amount, l.vendor_id as vendor, l.department_id as department,
    (exists (select from fixed_asset_purchase u where u.workspace_id = $1 and u.transaction = coalesce(l.origin_id, l.id))
      or exists (select from fixed_asset_automation_match m where m.workspace_id = $1 and m.line = coalesce(l.origin_id, l.id))) as "isTaken"
  from journal_line l
  join journal_posting p on p.workspace_id = $1 and p.journal_entry_id = l.journal_entry_id and p.version = l.version
    and not p.is_mirror and p.taken_back_at is null
  join journal_entry e on e.workspace_id = $1 and e.id = l.journal_entry_id and not e.is_deleted and e.reversal_of_id is null
    and e.source is distinct from 'fixed_asset'
  where l.workspace_id = $1 and l.account_id = $2 and l.entity_id = $3 and not l.is_mirror and l.amount_native > 0
    and l.amount_book >= $4::numeric and ($5::timestamptz is null or p.recorded_at > $5)
    and not exists (select from journal_entry r where r.workspace_id = $1 and r.reversal_of_id = e.id and not r.is_deleted)
  order by 8, l.date, l.id limit ${MOST_LINES}`;

/** The asset that a match proposes. */
const assetOf = (
  match: PatchOf<typeof FixedAssetAutomationMatch>,
  transaction: number,
): AssetInput =>
  ({
    name: match.proposedName ?? '',
    entity: match.proposedEntity ?? null,
    assetClass: match.proposedAssetClass,
    initialValue: match.proposedInitialValue,
    salvageValue: match.proposedSalvageValue,
    purchaseDate: match.proposedPurchaseDate ?? '',
    depreciationStartDate: match.proposedDepreciationStartDate,
    department: match.proposedDepartment ?? null,
    vendor: match.proposedVendor ?? null,
    purchaseTransactions: [transaction],
  }) as AssetInput;

export interface RulesRun {
  readonly matchesCreated: number;
  readonly assetsCreated: number;
  readonly skipped: number;
}

/** Looks for lines by every rule, in their order. Runs follow one another, so a line is found once. */
export async function runRules(session: Session): Promise<RulesRun> {
  const { id: workspace } = session.principal.workspace;
  const rules = await transactionOf(session).ask<Rule>(named(RULES, [workspace]));
  let [matchesCreated, assetsCreated, skipped] = [0, 0, 0];
  for (const rule of rules) {
    const found = await transactionOf(session).ask<Candidate>(
      named(CANDIDATES, [
        ...[workspace, rule.account, rule.entity, rule.threshold],
        rule.forwardLooking ? rule.createdAt : null,
      ]),
    );
    const fresh = found.filter(({ isTaken }) => !isTaken);
    skipped += found.length - fresh.length;
    const proposals = fresh.map((each) => ({
      ...{ rule: rule.id, entity: rule.entity, line: each.line, proposedName: each.name },
      ...{ proposedAssetClass: rule.assetClass, proposedInitialValue: new Decimal(each.amount) },
      ...{ proposedSalvageValue: new Decimal(0), proposedPurchaseDate: each.date },
      ...{ proposedDepreciationStartDate: each.date, proposedEntity: rule.entity },
      ...{ proposedDepartment: each.department, proposedVendor: each.vendor },
    }));
    await insertMany(session, FixedAssetAutomationMatch, proposals);
    if (rule.needsReview) {
      matchesCreated += proposals.length;
      continue;
    }
    for (const [at, proposal] of proposals.entries()) {
      await createAsset(session, assetOf(proposal, fresh[at]?.id ?? 0));
      assetsCreated += 1;
    }
  }
  return { matchesCreated, assetsCreated, skipped };
}

/** A match that nobody has decided yet, held. Throws 404, and 409 for one that is settled. */
async function pendingMatch(session: Session, id: number) {
  const found = await locked(session, FixedAssetAutomationMatch, id);
  if (found.row.status === 'pending') return found;
  throw new Problem('CONFLICT', `This match is ${found.row.status} already.`);
}

const SETTLE = `update fixed_asset_automation_match set status = 'dismissed', last_modified_at = now()
  where workspace_id = $1 and id = $2`;
/** The last version of a line: all are of one entry. */
const NEWEST = `select l.id::integer as id from journal_line f
  join journal_line l on l.workspace_id = $1 and l.journal_entry_id = f.journal_entry_id and not l.is_mirror
    and coalesce(l.origin_id, l.id) = $2
  where f.workspace_id = $1 and f.id = $2 order by l.id desc limit 1`;

/** Makes the asset that a match proposes; that settles the match. */
export async function acceptMatch(session: Session, id: number): Promise<void> {
  const { row } = await pendingMatch(session, id);
  const [line] = await transactionOf(session).ask<{ id: number }>(
    named(NEWEST, [session.principal.workspace.id, row.line]),
  );
  await createAsset(session, assetOf(row, line?.id ?? row.line));
}

/** Turns a match down for good. */
export async function dismissMatch(session: Session, id: number): Promise<void> {
  await pendingMatch(session, id);
  await transactionOf(session).ask(named(SETTLE, [session.principal.workspace.id, id]));
}

/** Changes what a match proposes. */
export async function changeMatch(
  session: Session,
  id: number,
  input: PatchOf<typeof FixedAssetAutomationMatch>,
): Promise<void> {
  const found = await pendingMatch(session, id);
  if (input.rule !== undefined && input.rule !== found.row.rule) {
    addFault(session, { rule: ['The rule of a match cannot change. Leave it out.'] });
  }
  const [line] = await transactionOf(session).ask<{ currency: string }>(
    named('select currency from journal_line where workspace_id = $1 and id = $2', [
      session.principal.workspace.id,
      found.row.line,
    ]),
  );
  demandValid(session, FixedAssetAutomationMatch, input, line?.currency);
  await change(session, FixedAssetAutomationMatch, found, input);
}

/** Throws 400 for a rule whose threshold has more decimals than the books of its entity. */
export async function demandThreshold(
  session: Session,
  input: PatchOf<typeof FixedAssetAutomationRule>,
  entity: number | undefined,
): Promise<void> {
  const { amountThreshold } = input;
  if (amountThreshold === undefined) return;
  const [home] = await transactionOf(session).ask<{ currency: string }>(
    named('select currency from entity where workspace_id = $1 and id = $2', [
      session.principal.workspace.id,
      entity ?? 0,
    ]),
  );
  demandValid(session, FixedAssetAutomationRule, { amountThreshold }, home?.currency);
}
