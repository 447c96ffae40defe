// Operations on the accounts of the chart, and the limits of their changes and deletion.
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Mutation, Resolver } from 'type-graphql';
import { Id, type InputOf, type PatchOf } from '../../schema/kit/index.ts';
import { Account } from '../../schema/ledger/account.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { Problem } from '../platform/base/index.ts';
import {
  addFault,
  change,
  changing,
  erase,
  insert,
  locked,
  one,
  Permission,
  type RecordRow,
} from '../platform/records/index.ts';
import { named } from '../platform/database/index.ts';
import { EXCLUSIVE_POSTING_LOCK } from './posting-lock.ts';
import { servingFaults } from './account-kinds.service.ts';
import { isMonetary, kindFaults, kindOf, type AccountType } from './account.rules.ts';
import { reportingCurrency } from './currency.service.ts';
import { accountHasLines, hasChildren } from './usage.service.ts';

type AccountPatch = PatchOf<typeof Account>;

async function typeOf(session: Session, id: number | null | undefined) {
  if (id === null || id === undefined) return undefined;
  const [parent] = await transactionOf(session).ask<{ type: AccountType }>(
    named('select account_type as type from account where workspace_id = $1 and id = $2', [
      session.principal.workspace.id,
      id,
    ]),
  );
  return parent?.type;
}

/** Fields on which figures hang: they change while nobody posts. */
const CARRYING = [
  'accountType',
  'accountSubtype',
  'accountCashflowClassification',
  'skipSubledgerValidation',
  'status',
] as const;

async function changeAccount(session: Session, id: number, patch: AccountPatch): Promise<void> {
  if (CARRYING.some((name) => patch[name] !== undefined)) {
    await transactionOf(session).ask(EXCLUSIVE_POSTING_LOCK);
  }
  const found = await locked(session, Account, id);
  const { row } = found;
  const parentType = await typeOf(session, patch.parent === undefined ? row.parent : patch.parent);
  const isRetyped = patch.accountType !== undefined && patch.accountType !== row.accountType;
  if (isRetyped && (await hasChildren(session, 'account', id))) {
    const carried = 'The accounts below this one have its type. Give them another parent first.';
    addFault(session, { accountType: [carried] });
  }
  const kind = kindOf(
    {
      accountType: patch.accountType ?? row.accountType,
      ...(isRetyped ? {} : { accountSubtype: row.accountSubtype }),
      ...(patch.accountSubtype && { accountSubtype: patch.accountSubtype }),
      accountCashflowClassification:
        patch.accountCashflowClassification ?? row.accountCashflowClassification,
    },
    parentType,
  );
  addFault(session, kindFaults(kind, parentType));
  const { accountType: type, accountSubtype: subtype } = kind;
  if (isRetyped || subtype !== row.accountSubtype) {
    const at = isRetyped ? 'accountType' : 'accountSubtype';
    const stays = [`The service posts to this account, so this must stay ${row[at]}.`];
    const faults = row.protected
      ? { [at]: stays }
      : await servingFaults(session, id, { type, subtype }, at);
    addFault(session, faults);
  }
  await change(session, Account, found, { ...patch, ...kind });
}

/** Replaced and changed by the same rule. */
export const AccountChanges = changing(Account, changeAccount);

@Resolver()
export class AccountResolver {
  @Permission('accounts', 'write')
  @Mutation(() => Account, { description: 'Creates one account.' })
  async createAccount(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('input', () => Account.input) input: InputOf<typeof Account>,
  ): Promise<RecordRow> {
    const parentType = await typeOf(session, input.parent);
    const kind = kindOf(input, parentType);
    addFault(session, kindFaults(kind, parentType));
    const currency = input.currency ?? (await reportingCurrency(session)) ?? 'USD';
    const { includeInRevaluations = isMonetary(kind.accountSubtype) } = input;
    const whole = { ...input, ...kind, currency, includeInRevaluations };
    const id = await insert(session, Account, whole);
    return one(session, Account, id, info);
  }

  @Permission('accounts', 'write')
  @Mutation(() => Boolean, { description: 'Deletes one account that was never posted to.' })
  async deleteAccount(@Ctx() session: Session, @Arg('id', () => Id) id: number): Promise<boolean> {
    await transactionOf(session).ask(EXCLUSIVE_POSTING_LOCK);
    const found = await locked(session, Account, id);
    const why = found.row.protected
      ? 'The service posts to this account itself.'
      : (await accountHasLines(session, id))
        ? 'This account has journal lines. Make it inactive instead.'
        : (await hasChildren(session, 'account', id))
          ? 'Other accounts are below this one. Give them another parent first.'
          : undefined;
    if (why !== undefined) throw new Problem('CONFLICT', why);
    await erase(session, Account, found);
    return true;
  }
}
