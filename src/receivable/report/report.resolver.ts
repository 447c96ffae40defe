// Operations of invoice reports: a preview, what was saved, and saving. Listing and deleting what was
// saved is standard. contract: InvoiceReportResponse.
import { GraphQLBoolean, GraphQLInt, GraphQLString, type GraphQLResolveInfo } from 'graphql';
import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Extensions,
  Field,
  Info,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
} from 'type-graphql';
import { type Filter, Id, Json, snake } from '../../../schema/kit/index.ts';
import { InvoiceReport } from '../../../schema/receivable/invoice-report.ts';
import { Invoice } from '../../../schema/receivable/invoice.ts';
import { addressOf } from '../../ledger/index.ts';
import { ask, type Session } from '../../platform/access/index.ts';
import { FieldFault, invalid, notFound } from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
import { insertMany, one, Permission, type RecordRow } from '../../platform/records/index.ts';
import {
  fileOf,
  ReportFile,
  type ReportFormat,
  ReportFormatChoice,
} from '../../platform/render/index.ts';
import { invoiceListReport } from './invoice-file.service.ts';
import { questionOf, type ReportParameters } from './report-question.rules.ts';
import { reportOf, type ReportAnswer } from './report.service.ts';

const ENGINES = { POSTGRES: 'postgres' };
registerEnumType(ENGINES, { name: 'InvoiceReportEngine' });
const simple = { simple: true } as const;
const text = { nullable: true } as const;

@ArgsType()
export class InvoiceReportArguments {
  @Field(() => GraphQLString, {
    ...text,
    description:
      'Figures, with commas between: sum, avg, min, max or count of total_amount, amount_due, amount_paid, tax or line_amount, as `sum:total_amount`.',
  })
  declare aggregationFields?: string;
  @Field(() => GraphQLString, {
    ...text,
    description:
      'Up to three of client, entity, department, product, contract, currency, payment_status, invoice_date_month, invoice_date_quarter, invoice_date_year, with commas between.',
  })
  declare groupFields?: string;
  @Field(() => GraphQLString, {
    ...text,
    description: 'A key for each of the first groups, null for none: their rows alone.',
  })
  declare groupKeys?: string;
  @Field(() => GraphQLString, {
    ...text,
    description: 'A field whose values stand in columns, 60 at most.',
  })
  declare pivotFields?: string;
  @Extensions({ wire: 'shouldPivot' })
  @Field(() => GraphQLBoolean, { nullable: true, description: 'False ignores the pivot field.' })
  declare shouldPivot?: boolean;
  @Field(() => GraphQLString, {
    ...text,
    description: 'summary, or totals: the totals without rows.',
  })
  declare mode?: string;
  @Field(() => GraphQLBoolean, {
    nullable: true,
    description: 'Whether all groups are added up too; they are when not said.',
  })
  declare includeTotals?: boolean;
  @Field(() => GraphQLString, {
    ...text,
    description: 'Keys of rows with commas between; `-` turns the order round.',
  })
  declare sort?: string;
  @Field(() => GraphQLString, { ...text, description: 'Ids with commas between.' })
  declare clientId?: string;
  @Field(() => GraphQLString, { ...text, description: 'Ids with commas between.' })
  declare contractId?: string;
  @Field(() => GraphQLString, {
    ...text,
    description: 'Ids with commas between: invoices with such a line, and those lines.',
  })
  declare departmentId?: string;
  @Field(() => GraphQLString, { ...text, description: 'Ids with commas between.' })
  declare entityId?: string;
  @Field(() => GraphQLString, {
    ...text,
    description: 'Ids with commas between: invoices with such a line, and those lines.',
  })
  declare productId?: string;
  @Field(() => GraphQLString, { ...text, description: 'Currencies with commas between.' })
  declare currency?: string;
  @Field(() => GraphQLString, { ...text, description: 'States with commas between.' })
  declare paymentStatus?: string;
  @Field(() => GraphQLString, { ...text, description: 'The first invoice date.' })
  declare startDate?: string;
  @Field(() => GraphQLString, { ...text, description: 'The last invoice date.' })
  declare endDate?: string;
  @Field(() => GraphQLInt, { defaultValue: 100, description: 'Rows at most, up to 10,000.' })
  declare limit: number;
  @Field(() => GraphQLInt, { defaultValue: 0, description: 'Rows to leave out first.' })
  declare offset: number;
}

@ObjectType({ simpleResolvers: true, description: 'A page of an invoice report.' })
export class InvoiceReportFigures {
  @Field(() => GraphQLInt, { ...simple, description: 'The number of groups on all pages.' })
  declare count: number;
  @Field(() => [Json], {
    ...simple,
    description:
      'The groups: keys, names, figures, and `filter_params`, by which the list of invoices shows those of the row.',
  })
  declare results: readonly object[];
  @Field(() => ENGINES, { ...simple, description: 'The engine that made the figures.' })
  declare engineUsed: string;
  @Field(() => [GraphQLString], { ...simple, description: 'The keys of figures by pivot value.' })
  declare pivotResultFields: readonly string[];
  @Field(() => Json, {
    ...simple,
    nullable: true,
    description: 'The figures of all groups, not of the page; by currency where there are several.',
  })
  declare totalsRow: object | null;
  @Field(() => Json, { ...simple, description: 'The names of the pivot values.' })
  declare pivotValueMappings: object;
}

/** The parameters that are saved, by their REST names. */
const SAVED: ReadonlyMap<string, keyof ReportParameters> = new Map(
  (
    [
      ...['aggregationFields', 'groupFields', 'groupKeys', 'pivotFields', 'shouldPivot', 'mode'],
      ...['includeTotals', 'sort', 'clientId', 'contractId', 'departmentId', 'entityId'],
      ...['productId', 'currency', 'paymentStatus', 'startDate', 'endDate'],
    ] as (keyof ReportParameters)[]
  ).map((name) => [name === 'shouldPivot' ? name : snake(name), name]),
);

/** A saved query as parameters. Throws 400 on `query` for what is none. */
function parametersIn(query: unknown): ReportParameters {
  if (typeof query !== 'object' || query === null || Array.isArray(query)) {
    throw invalid('query', 'Send an object of parameters, as {"group_fields": "client"}.');
  }
  const entries = Object.entries(query).map(([name, value]): [string, unknown] => {
    const known = SAVED.get(name);
    if (known === undefined) {
      throw invalid(
        'query',
        `There is no parameter "${name.slice(0, 100)}". Parameters are ${[...SAVED.keys()].join(', ')}.`,
      );
    }
    const type = known === 'shouldPivot' || known === 'includeTotals' ? 'boolean' : 'string';
    if (typeof value !== type) throw invalid('query', `${name} has to be a ${type}.`);
    return [known, value];
  });
  return Object.fromEntries(entries);
}

const said = (given: InvoiceReportArguments): ReportParameters =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

@ArgsType()
export class InvoiceFileArguments {
  @Field(() => Invoice.filter, { nullable: true })
  declare filter?: Filter;
  @Field(() => [Invoice.sort], { nullable: true, description: 'Ties are broken by id.' })
  declare sort?: string[];
  @Field(() => GraphQLString, { nullable: true, description: 'Looks for a text, as the list.' })
  declare q?: string;
  @Field(() => ReportFormatChoice)
  declare format: ReportFormat;
}

@Resolver()
export class InvoiceReportResolver {
  @Permission('invoices', 'read')
  @Query(() => ReportFile, { description: 'The list of invoices as a file: all of its rows.' })
  invoicesFile(
    @Ctx() session: Session,
    @Args(() => InvoiceFileArguments) given: InvoiceFileArguments,
  ): Promise<ReportFile> {
    const { filter, ...rest } = given;
    const address = addressOf('/coa/api/v1/invoice', { ...rest, ...filter });
    return fileOf(invoiceListReport(session, given), given.format, address);
  }

  @Permission('custom_reports', 'read')
  @Query(() => InvoiceReportFigures, {
    description: 'Invoices in groups, with sums, averages and counts. Nothing has to be saved.',
  })
  invoiceReportPreview(
    @Ctx() session: Session,
    @Args(() => InvoiceReportArguments) given: InvoiceReportArguments,
  ): Promise<ReportAnswer> {
    return reportOf(session, questionOf(given), given);
  }

  @Permission('custom_reports', 'read')
  @Query(() => InvoiceReportFigures, {
    description: 'A saved report; what is said here wins over what was saved.',
  })
  async invoiceReportData(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
    @Args(() => InvoiceReportArguments) given: InvoiceReportArguments,
  ): Promise<ReportAnswer> {
    const [[row] = []] = await ask(
      session,
      named('select query from invoice_report where workspace_id = $1 and id = $2', [
        session.principal.workspace.id,
        id,
      ]),
    );
    if (!row) throw notFound();
    return reportOf(session, questionOf({ ...parametersIn(row['query']), ...said(given) }), given);
  }

  @Permission('custom_reports', 'write')
  @Mutation(() => InvoiceReport, {
    description: 'Saves the parameters of an invoice report under a name.',
  })
  async saveInvoiceReport(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('name', () => GraphQLString) name: string,
    @Arg('query', () => Json, {
      description: 'The parameters by their REST names, as {"group_fields": "client"}.',
    })
    query: unknown,
  ): Promise<RecordRow> {
    if (name.trim() === '') throw invalid('name', new FieldFault('blank'));
    if (Array.from(name).length > 250) {
      throw invalid('name', 'Ensure this field has no more than 250 characters.');
    }
    questionOf(parametersIn(query));
    const [id = 0] = await insertMany(session, InvoiceReport, [{ name, query }]);
    return one(session, InvoiceReport, id, info);
  }
}
