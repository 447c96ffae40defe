// Operations on prepaid bill lines: preview and save a schedule, post due months. Reads use the
// standard operations.
import { GraphQLBoolean, GraphQLString } from 'graphql';
import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  Mutation,
  ObjectType,
  Query,
  Resolver,
} from 'type-graphql';
import { Day, Decimal, DecimalScalar, Id } from '../../schema/kit/index.ts';
import { Bill } from '../../schema/payable/bill.ts';
import { ask, type Session } from '../platform/access/index.ts';
import { named } from '../platform/database/index.ts';
import { demandLinks, Permission } from '../platform/records/index.ts';
import { runAmortization } from './amortization-run.service.ts';
import { previewedSchedule, saveSchedule } from './amortization.service.ts';

@ArgsType()
export class ScheduleArgs {
  @Field(() => Id, { nullable: true, description: 'The line; a preview goes without it.' })
  declare billLine?: number | null;
  @Field(() => Day)
  declare startDate: string;
  @Field(() => Day)
  declare endDate: string;
  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'Defaults to the amount of the line.',
  })
  declare amount?: Decimal | null;
  @Field(() => Id, { nullable: true, description: 'The expense account.' })
  declare expenseAccount?: number | null;
  @Field(() => GraphQLBoolean, {
    nullable: true,
    description: 'When not sent: as the schedule was made, else as the entity or the settings say.',
  })
  declare useWholeMonthAccounting?: boolean | null;
}

@ObjectType({ description: 'A portion of a prepaid amount, with the entry that expensed it.' })
export class ScheduledPortion {
  @Field(() => Id, { nullable: true })
  declare id: number | null;
  @Field(() => Id)
  declare customer: number;
  @Field(() => Day)
  declare date: string;
  @Field(() => DecimalScalar)
  declare amount: Decimal;
  @Field(() => GraphQLBoolean)
  declare posted: boolean;
  @Field(() => Id, { nullable: true })
  declare billLine: number | null;
  @Field(() => Id, { nullable: true, description: 'The ledger line it was prepaid by.' })
  declare transaction: number | null;
  @Field(() => Id, { nullable: true })
  declare journalEntry: number | null;
  @Field(() => GraphQLString, { nullable: true })
  declare journalEntryOrder: string | null;
}

@ObjectType({ description: 'The entries of a run.' })
export class AmortizationRun {
  @Field(() => [Id], { description: 'The entries, one for each portion.' })
  declare journalEntries: readonly number[];
}

const SAVED = `
  select s.id, s.date::text as date, s.amount::text as amount, s.journal_entry_id is not null as posted,
    m.bill_line as "billLine", s.journal_entry_id as "journalEntry", e."order" as "journalEntryOrder"
  from amortization m
  join amortization_schedule s on s.workspace_id = m.workspace_id and s.amortization_id = m.id
  left join journal_entry e on e.workspace_id = s.workspace_id and e.id = s.journal_entry_id
  where m.workspace_id = $1 and m.id = $2 order by s.date`;

async function saved(session: Session, amortization: number): Promise<ScheduledPortion[]> {
  const customer = session.principal.workspace.id;
  const [rows = []] = await ask(session, named(SAVED, [customer, amortization]));
  return rows.map(({ amount, ...row }) => ({
    ...(row as Omit<ScheduledPortion, 'amount' | 'customer' | 'transaction'>),
    customer,
    amount: new Decimal(String(amount)),
    transaction: null,
  }));
}

@Resolver()
export class AmortizationResolver {
  @Permission('amortizations', 'read')
  @Query(() => [ScheduledPortion], {
    description: 'A preview of the monthly expense of a prepaid line. Nothing is stored.',
  })
  async amortizationPreview(
    @Ctx() session: Session,
    @Args(() => ScheduleArgs) args: ScheduleArgs,
  ): Promise<ScheduledPortion[]> {
    const portions = await previewedSchedule(session, args);
    return portions.map((portion) => ({
      ...portion,
      id: null,
      customer: session.principal.workspace.id,
      posted: false,
      billLine: args.billLine ?? null,
      transaction: null,
      journalEntry: null,
      journalEntryOrder: null,
    }));
  }

  @Permission('amortizations', 'write')
  @Mutation(() => [ScheduledPortion], {
    description:
      'Makes the schedule of a prepaid line, or changes it: what is posted stays. An amount of 0 takes it away.',
  })
  async saveAmortization(
    @Ctx() session: Session,
    @Args(() => ScheduleArgs) args: ScheduleArgs,
  ): Promise<ScheduledPortion[]> {
    const id = await saveSchedule(session, args);
    return id === null ? [] : saved(session, id);
  }

  @Permission('amortizations', 'write')
  @Mutation(() => AmortizationRun, {
    description: 'Posts what prepaid lines are expensed by up to a day, once.',
  })
  async runAmortization(
    @Ctx() session: Session,
    @Arg('through', () => Day) through: string,
    @Arg('entity', () => Id, { nullable: true }) entity?: number | null,
  ): Promise<AmortizationRun> {
    await demandLinks(session, Bill, { entity });
    return { journalEntries: await runAmortization(session, through, entity ?? null) };
  }
}
