// Writes fixed assets down. docs/accounting.md section 10.
import { FixedAssetDepreciation } from '../../schema/assets/asset-parts.ts';
import type { Decimal } from '../../schema/kit/index.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { invalid, noSuchRecord } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import { insertMany } from '../platform/records/index.ts';
import { post } from '../ledger/index.ts';
import { between, entryOf, lineOf } from './asset-posting.rules.ts';
import { depreciable } from './asset-state.rules.ts';
import { storeState } from './asset-state.service.ts';
import { catchUp } from './catch-up.service.ts';
import { assetFor } from './deed.service.ts';
import { demandPlaces } from './share.rules.ts';

/** By how much an asset is written down, and the account that takes the loss. */
export interface ImpairmentRequest {
  readonly date: string;
  readonly amount: Decimal;
  readonly account: number;
}

const ACCOUNT = `select a.account_type in ('COGS', 'OPERATING_EXPENSES', 'OTHER_EXPENSE', 'OTHER_INCOME') as "takesLosses"
  from account a where a.workspace_id = $1 and a.id = $2 and not a.is_deleted and a.status = 'ACTIVE' for key share`;

/**
 * Writes an asset down: the loss is posted, and the rest is spread over the months that are left. It is never
 * written up again.
 * @throws Problem 400 on the field at fault, 404
 */
export async function impairAsset(
  session: Session,
  id: number,
  { date, amount, account }: ImpairmentRequest,
): Promise<void> {
  const { state: found, assetClass } = await assetFor(session, id, date, 'date');
  demandPlaces(amount, 'amount', found);
  const [taken] = await transactionOf(session).ask<{ takesLosses: boolean }>(
    named(ACCOUNT, [session.principal.workspace.id, account]),
  );
  if (!taken) throw invalid('account', noSuchRecord(account));
  if (!taken.takesLosses) {
    throw invalid('account', 'A loss is on an account of expenses or other income. Choose one.');
  }
  const month = `${date.slice(0, 8)}01`;
  const { state } = await catchUp(session, found, month, date);
  const left = depreciable(state);
  if (amount.lte(0) || amount.gt(left)) {
    throw invalid(
      'amount',
      `Must be more than 0 and at most ${left.toFixed()}, which is left above the salvage value.`,
    );
  }
  const depreciated = state.depreciated.plus(amount);
  const { id: entry } = await post(
    session,
    entryOf(state, {
      date,
      memo: `Impairment of ${state.name}`,
      lines: [
        lineOf(state, account, between(state.depreciated, depreciated, state)),
        lineOf(
          state,
          assetClass.accumulated,
          between(depreciated, state.depreciated, state),
          'accumulated',
        ),
      ],
    }),
  );
  const deed = state.lastDeed + 1;
  const row = { amount, posted: true, kind: 'impairment' as const };
  await insertMany(session, FixedAssetDepreciation, [
    { ...row, fixedAsset: id, postDate: date, journalEntry: entry, deed },
  ]);
  const rows = [...state.rows, { ...row, id: 0, date, entry }];
  await storeState(session, { ...state, depreciated, rows, lastDeed: deed });
}
