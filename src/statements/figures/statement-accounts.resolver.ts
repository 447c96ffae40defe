// Lists the accounts of each statement, for selection. contract: list_balance_sheet_accounts.
import { GraphQLBoolean, GraphQLInt, GraphQLString, type GraphQLResolveInfo } from 'graphql';
import { Args, ArgsType, Ctx, Extensions, Field, Info, Query, Resolver } from 'type-graphql';
import type { Filter, Page } from '../../../schema/kit/index.ts';
import { Account } from '../../../schema/ledger/account.ts';
import type { Session } from '../../platform/access/index.ts';
import {
  list,
  type ListArguments,
  Permission,
  type Reads,
  type RecordRow,
} from '../../platform/records/index.ts';
import { BALANCE_SHEET, INCOME_STATEMENT } from './sections.rules.ts';

const MOST_ROWS = 1_000;

@ArgsType()
class StatementAccountArguments {
  @Field(() => Account.filter, { nullable: true })
  declare filter?: object;

  @Field(() => [Account.sort], { nullable: true })
  declare sort?: string[];

  @Field(() => GraphQLInt, { defaultValue: 100, description: 'At most 1000.' })
  declare limit: number;

  @Field(() => GraphQLInt, { defaultValue: 0 })
  declare offset: number;

  @Field(() => GraphQLString, { nullable: true, description: 'A text in number or name.' })
  declare q?: string;
}

@ArgsType()
class BalanceSheetAccountArguments extends StatementAccountArguments {
  @Field(() => GraphQLBoolean, { defaultValue: true, description: 'Also what is inactive.' })
  declare includeInactive: boolean;

  @Field(() => GraphQLBoolean, { defaultValue: false, description: 'Also accounts of allocation.' })
  declare includeCostAllocation: boolean;
}

type AccountListArguments = Readonly<Record<string, unknown>>;

/** A list of accounts of these types; a type that is asked for narrows it, and never widens it. */
function ofTypes(input: AccountListArguments, types: readonly string[]): ListArguments {
  const filter = (input['filter'] ?? {}) as Filter;
  const asked = filter['accountType'] as readonly string[] | null | undefined;
  const accountType = asked ? types.filter((type) => asked.includes(type)) : types;
  const status = input['includeInactive'] === false ? { status: ['ACTIVE'] } : {};
  return {
    filter: { ...filter, ...status, accountType },
    sort: input['sort'] as string[] | undefined,
    limit: Math.min(input['limit'] as number, MOST_ROWS),
    offset: input['offset'] as number,
    q: input['q'] as string | undefined,
  };
}
const ofBalanceSheet = (input: AccountListArguments): ListArguments =>
  ofTypes(input, [
    ...BALANCE_SHEET,
    ...(input['includeCostAllocation'] === true ? ['COST_ALLOCATION'] : []),
  ]);
const ofIncomeStatement = (input: AccountListArguments): ListArguments =>
  ofTypes(input, INCOME_STATEMENT);

@Resolver()
export class StatementAccountsResolver {
  @Permission('accounts', 'read')
  @Extensions({
    reads: { resource: 'Account', kind: 'list', given: ofBalanceSheet } satisfies Reads,
  })
  @Query(() => Account.page, { description: 'A page of the accounts of the balance sheet.' })
  balanceSheetAccounts(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Args(() => BalanceSheetAccountArguments) given: BalanceSheetAccountArguments,
  ): Promise<Page<RecordRow>> {
    return list(session, Account, ofBalanceSheet(given as never), info);
  }

  @Permission('accounts', 'read')
  @Extensions({
    reads: { resource: 'Account', kind: 'list', given: ofIncomeStatement } satisfies Reads,
  })
  @Query(() => Account.page, { description: 'A page of the accounts of the income statement.' })
  incomeStatementAccounts(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Args(() => StatementAccountArguments) given: StatementAccountArguments,
  ): Promise<Page<RecordRow>> {
    return list(session, Account, ofIncomeStatement(given as never), info);
  }
}
