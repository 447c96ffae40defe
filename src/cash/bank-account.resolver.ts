// Operations on bank accounts. The currency defaults to that of the entity; a deletion can name a
// replacement of the same currency, entity and ledger account. docs/accounting.md section 8.
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Mutation, Resolver } from 'type-graphql';
import type { InputOf } from '../../schema/kit/index.ts';
import { BankAccount } from '../../schema/cash/bank-account.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { invalid } from '../platform/base/index.ts';
import {
  create,
  locked,
  Permission,
  type RecordRow,
  removeReplaced,
  replaceable,
} from '../platform/records/index.ts';
import { named } from '../platform/database/index.ts';

async function currencyOf(session: Session, entity: number): Promise<string | undefined> {
  const [found] = await transactionOf(session).ask<{ currency: string }>(
    named('select currency from entity where workspace_id = $1 and id = $2', [
      session.principal.workspace.id,
      entity,
    ]),
  );
  return found?.currency;
}

@Resolver()
export class BankAccountResolver {
  @Permission('bank_accounts', 'write')
  @Mutation(() => BankAccount, { description: 'Creates one bank account.' })
  async createBankAccount(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('input', () => BankAccount.input) input: InputOf<typeof BankAccount>,
  ): Promise<RecordRow> {
    const currency = input.currency ?? (await currencyOf(session, input.entity)) ?? 'USD';
    return create(session, BankAccount, { ...input, currency }, info);
  }
}

/** Whether another bank account can have the transactions of one; entries stay on their ledger account. */
const FITS = `select exists (select from bank_transaction t where t.workspace_id = $1 and t.account_id = b.id and not t.is_deleted
    and ((b.currency, b.entity_id) is distinct from (r.currency, r.entity_id)
      or t.journal_id is not null and b.chart_of_accounts_account_id is distinct from r.chart_of_accounts_account_id)) as differs
  from bank_account b join bank_account r on r.workspace_id = $1 and r.id = $3 and not r.is_deleted
  where b.workspace_id = $1 and b.id = $2 for share of r`;

/**
 * Deletes a bank account; its transactions get the replacement, if one is named.
 * @throws Problem 404, 400 on `replacementId` where that is of another currency, entity or ledger account, 409
 *   while others refer to it
 */
async function removeBankAccount(
  session: Session,
  id: number,
  replacement?: number | null,
): Promise<void> {
  await locked(session, BankAccount, id);
  const values = [session.principal.workspace.id, id, replacement ?? 0];
  const [found] = await transactionOf(session).ask<{ differs: boolean }>(named(FITS, values));
  if (found?.differs) {
    const words =
      'Transactions keep their currency, their entity and the ledger account of their entries. Choose a bank account that has the same.';
    throw invalid('replacementId', words);
  }
  await removeReplaced(session, BankAccount, id, replacement);
}

export const BankAccountDeletion = replaceable(
  BankAccount,
  'Deletes one bank account. What refers to it gets the replacement instead.',
  removeBankAccount,
);
