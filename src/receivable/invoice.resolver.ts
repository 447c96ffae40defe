// Invoices: the operations that change them. Reading is standard.
import { GraphQLString, type GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Field, Info, InputType, Mutation, Resolver } from 'type-graphql';
import { Day, Email, Id, type InputOf } from '../../schema/kit/index.ts';
import { Invoice } from '../../schema/receivable/invoice.ts';
import type { Session } from '../ground/access/index.ts';
import { changing, one, Permission, selectionOf, some, type Row } from '../ground/records/index.ts';
import { documentsByNumber } from '../documents/bulk-search.service.ts';
import { demandSearchable } from '../documents/bulk.rules.ts';
import { inOrder } from '../settings/bulk-search.service.ts';
import { createInvoices } from './bulk.service.ts';
import { demandOthersDraft } from '../documents/draft-author.service.ts';
import { editInvoice, replaceInvoice } from './invoice-edit.service.ts';
import * as life from './invoice-life.service.ts';
import { createInvoice, finalizeInvoice } from './invoice.service.ts';

/** A replacement tells the due date anew; for the rest both follow one rule. */
export const InvoiceChanges = changing(Invoice, editInvoice, replaceInvoice);

/** A draft is issued alike by who wrote it and by who accepts it; they differ in what they may do. */
async function issued(session: Session, info: GraphQLResolveInfo, id: number): Promise<Row> {
  await finalizeInvoice(session, id);
  return one(session, Invoice, id, info);
}

@InputType({ description: 'An invoice to look for.' })
export class BulkInvoice {
  @Field(() => GraphQLString)
  declare invoiceNumber: string;
}

@Resolver()
export class InvoiceResolver {
  @Permission('invoices', 'draft')
  @Mutation(() => Invoice, {
    description: 'Issues one invoice and posts it. Saved as a draft for those who may only draft.',
  })
  async createInvoice(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('input', () => Invoice.input) input: InputOf<typeof Invoice>,
  ): Promise<Row> {
    return one(session, Invoice, await createInvoice(session, input), info);
  }

  @Permission('invoices', 'draft')
  @Mutation(() => [Invoice], {
    description: 'Issues invoices, all or none; faults are told row by row.',
  })
  async createInvoices(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('invoices', () => [Invoice.input]) invoices: InputOf<typeof Invoice>[],
  ): Promise<Row[]> {
    const ids = await createInvoices(session, invoices);
    return inOrder(ids, await some(session, Invoice, ids, selectionOf(info)));
  }

  @Permission('invoices', 'read')
  @Mutation(() => [Invoice], {
    description: 'Finds invoices by their numbers; what is not found is left out.',
  })
  async bulkSearchInvoices(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('invoices', () => [BulkInvoice]) wanted: BulkInvoice[],
  ): Promise<Row[]> {
    demandSearchable('invoices', wanted);
    const numbers = wanted.map(({ invoiceNumber }) => invoiceNumber);
    const ids = await documentsByNumber(session, Invoice, 'invoiceNumber', numbers);
    return inOrder(ids, await some(session, Invoice, ids, selectionOf(info)));
  }

  @Permission('invoices', 'write')
  @Mutation(() => Boolean, { description: 'Deletes one invoice with its entries and payments.' })
  async deleteInvoice(@Ctx() session: Session, @Arg('id', () => Id) id: number): Promise<boolean> {
    await life.deleteInvoice(session, id);
    return true;
  }

  @Permission('invoices', 'write')
  @Mutation(() => Invoice, { description: 'Numbers and posts a draft.' })
  finalizeInvoice(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
  ): Promise<Row> {
    return issued(session, info, id);
  }

  @Permission('invoices', 'approve')
  @Mutation(() => Invoice, { description: 'Accepts a draft: it is numbered and posted.' })
  async acceptInvoice(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
  ): Promise<Row> {
    await demandOthersDraft(session, Invoice, id);
    return issued(session, info, id);
  }

  @Permission('invoices', 'approve')
  @Mutation(() => Boolean, { description: 'Turns a draft down.' })
  async rejectInvoice(@Ctx() session: Session, @Arg('id', () => Id) id: number): Promise<boolean> {
    await life.rejectInvoice(session, id);
    return true;
  }

  @Permission('invoices', 'write')
  @Mutation(() => Invoice, {
    description:
      'Sends an invoice to the customer as PDF, where the service sends e-mail, and marks it as sent today.',
  })
  async sendInvoice(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
    @Arg('to', () => [Email], { nullable: true, description: 'Instead of the customer’s address.' })
    to?: string[] | null,
    @Arg('message', () => GraphQLString, {
      nullable: true,
      description: 'Instead of the entity’s text.',
    })
    message?: string | null,
  ): Promise<Row> {
    await life.sendInvoice(session, id, { to, message });
    return one(session, Invoice, id, info);
  }

  @Permission('invoices', 'write')
  @Mutation(() => Invoice, { description: 'Writes off what is due as bad debt.' })
  async markInvoiceUncollectible(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
    @Arg('date', () => Day, { nullable: true, description: 'Today when not given.' })
    date?: string | null,
  ): Promise<Row> {
    await life.markUncollectible(session, id, date);
    return one(session, Invoice, id, info);
  }

  @Permission('invoices', 'write')
  @Mutation(() => Invoice, { description: 'Voids an invoice: posts its exact reverse.' })
  async voidInvoice(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
    @Arg('voidDate', () => Day, { nullable: true, description: 'Today when not given.' })
    voidDate?: string | null,
  ): Promise<Row> {
    await life.voidInvoice(session, id, voidDate);
    return one(session, Invoice, id, info);
  }

  @Permission('invoices', 'write')
  @Mutation(() => Invoice, { description: 'Takes a void or a write-off back.' })
  async reopenInvoice(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
  ): Promise<Row> {
    await life.reopenInvoice(session, id);
    return one(session, Invoice, id, info);
  }
}
