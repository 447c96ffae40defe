// Bank accounts: in the currency of their entity unless told otherwise, deleted with a replacement.
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Mutation, Resolver } from 'type-graphql';
import { Id, type InputOf } from '../../schema/kit/index.ts';
import { BankAccount } from '../../schema/cash/bank-account.ts';
import { transactionOf, type Session } from '../ground/access/index.ts';
import { create, erase, locked, Permission, type Row } from '../ground/records/index.ts';
import { named } from '../ground/database/index.ts';
import { reassign } from '../settings/reassign.service.ts';

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
  ): Promise<Row> {
    const currency = input.currency ?? (await currencyOf(session, input.entity)) ?? 'USD';
    return create(session, BankAccount, { ...input, currency }, info);
  }

  @Permission('bank_accounts', 'write')
  @Mutation(() => Boolean, {
    description: 'Deletes one bank account. What refers to it gets the replacement instead.',
  })
  async deleteBankAccount(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
    @Arg('replacementId', () => Id, { nullable: true }) replacement?: number | null,
  ): Promise<boolean> {
    const record = await locked(session, BankAccount, id);
    await reassign(session, BankAccount, id, replacement);
    await erase(session, BankAccount, record);
    return true;
  }
}
