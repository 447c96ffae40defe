// Operations on bank accounts. The currency defaults to that of the entity; a deletion can name a
// replacement.
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Mutation, Resolver } from 'type-graphql';
import type { InputOf } from '../../schema/kit/index.ts';
import { BankAccount } from '../../schema/cash/bank-account.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { create, Permission, type RecordRow, replaceable } from '../platform/records/index.ts';
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

export const BankAccountDeletion = replaceable(
  BankAccount,
  'Deletes one bank account. What refers to it gets the replacement instead.',
);
