// Operations on the workspace's currencies and their rates. docs/accounting.md section 1, Rates.
import { Problem, today } from '../platform/base/index.ts';
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Field, Info, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import {
  Currency,
  Day,
  DecimalScalar,
  Id,
  type Decimal,
  type InputOf,
  type PatchOf,
} from '../../schema/kit/index.ts';
import { ExchangeRate } from '../../schema/settings/exchange-rate.ts';
import { WorkspaceCurrency } from '../../schema/settings/workspace-currency.ts';
import { bypassEntityWall, type Session, transactionOf } from '../platform/access/index.ts';
import {
  change,
  changing,
  erase,
  insert,
  locked,
  one,
  Permission,
  type RecordRow,
  remove,
} from '../platform/records/index.ts';
import { named } from '../platform/database/index.ts';
import { currencyName, reportingCurrency, setReportingCurrency } from './currency.service.ts';
import { loadRates, rateOn, type RateRow } from './exchange-rate.service.ts';

const ADMIN = { adminOnly: true };

@ObjectType({ description: 'The value of one unit of a currency in another.' })
export class RateOnDay {
  @Field(() => Currency)
  declare from: string;

  @Field(() => Currency)
  declare to: string;

  @Field(() => Day)
  declare date: string;

  @Field(() => DecimalScalar, { nullable: true, description: 'Null when no rate is on file.' })
  declare rate: Decimal | null;
}

async function changeCurrency(
  session: Session,
  id: number,
  { currency }: PatchOf<typeof WorkspaceCurrency>,
): Promise<void> {
  const record = await locked(session, WorkspaceCurrency, id);
  if (currency === undefined || currency === record.row.currency) return;
  await demandUnused(session, record.row.currency);
  await change(session, WorkspaceCurrency, record, { currency, name: currencyName(currency) });
}

async function demandUnused(session: Session, currency: string): Promise<void> {
  const kept = named(
    'select name from entity where workspace_id = $1 and currency = $2 and not is_deleted limit 1',
    [session.principal.workspace.id, currency],
  );
  const [used] = await bypassEntityWall(session, kept);
  if (!used?.length) return;
  const [seen] = await transactionOf(session).ask<{ name: string | null }>(kept);
  throw new Problem(
    'CONFLICT',
    `The books of ${seen?.name ?? 'an entity'} are kept in ${currency}, so the currency cannot be removed.`,
  );
}

/** Replaced and changed by the same rule. */
export const WorkspaceCurrencyChanges = changing(WorkspaceCurrency, changeCurrency);

@Resolver()
export class CurrencyResolver {
  @Permission('entities', 'write')
  @Mutation(() => WorkspaceCurrency, { description: 'Adds one currency to the workspace.' })
  async createWorkspaceCurrency(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('input', () => WorkspaceCurrency.input) input: InputOf<typeof WorkspaceCurrency>,
  ): Promise<RecordRow> {
    const currency = input.currency ?? 'USD';
    const name = currencyName(currency);
    const id = await insert(session, WorkspaceCurrency, { currency, name });
    return one(session, WorkspaceCurrency, id, info);
  }

  @Permission('entities', 'write')
  @Mutation(() => Boolean, { description: 'Removes a currency in which no books are kept.' })
  async deleteWorkspaceCurrency(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
  ): Promise<boolean> {
    const record = await locked(session, WorkspaceCurrency, id);
    await demandUnused(session, record.row.currency);
    await erase(session, WorkspaceCurrency, record);
    return true;
  }

  @Permission('entities', 'write', ADMIN)
  @Mutation(() => Int, {
    description:
      'Fills the table of rates; one that is there for the day is replaced. Closed figures keep theirs.',
  })
  loadExchangeRates(
    @Ctx() session: Session,
    @Arg('rates', () => [ExchangeRate.input]) rates: RateRow[],
  ): Promise<number> {
    return loadRates(session, rates);
  }

  @Permission('entities', 'write', ADMIN)
  @Mutation(() => Boolean, {
    description: 'Removes one rate from the table. Closed figures keep it.',
  })
  deleteExchangeRate(@Ctx() session: Session, @Arg('id', () => Id) id: number): Promise<boolean> {
    return remove(session, ExchangeRate, id);
  }

  @Permission('entities', 'read')
  @Query(() => Currency, {
    nullable: true,
    description:
      'The reporting currency of the workspace: that of its first entity unless it was set.',
  })
  async reportingCurrency(@Ctx() session: Session): Promise<string | null> {
    return (await reportingCurrency(session)) ?? null;
  }

  @Permission('entities', 'write', ADMIN)
  @Mutation(() => Currency, {
    description: 'Sets the reporting currency. Fixed once a line is posted or a rate is on file.',
  })
  async setReportingCurrency(
    @Ctx() session: Session,
    @Arg('currency', () => Currency) currency: string,
  ): Promise<string> {
    await setReportingCurrency(session, currency);
    return currency;
  }

  @Permission('entities', 'read')
  @Query(() => RateOnDay, {
    description: 'A rate of the table, or the quotient of two. The newest on or before the day.',
  })
  async rateOnDay(
    @Ctx() session: Session,
    @Arg('from', () => Currency) from: string,
    @Arg('to', () => Currency) to: string,
    @Arg('date', () => Day, { nullable: true, description: 'Today when not given.' })
    given: string | null,
  ): Promise<RateOnDay> {
    const date = given ?? today();
    return { from, to, date, rate: await rateOn(session, { from, to, date }) };
  }
}
