// Write operations on invoices. Reads use the standard operations.
import { GraphQLString, type GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Field, Info, InputType, Mutation, Resolver } from 'type-graphql';
import { Day, Email, Id, type InputOf } from '../../schema/kit/index.ts';
import { Invoice } from '../../schema/receivable/invoice.ts';
import type { Session } from '../platform/access/index.ts';
import {
  changesById,
  one,
  Permission,
  type RecordRow,
  someInOrder,
} from '../platform/records/index.ts';
import {
  demandSearchable,
  documentChanges,
  documentOperations,
  documentsByNumber,
  issueDraft,
} from '../documents/index.ts';
import { createInvoices } from './bulk.service.ts';
import { INVOICE } from './invoice.flow.ts';
import { markUncollectible, sendInvoice } from './invoice.service.ts';

export const InvoiceChanges = documentChanges(INVOICE);
export const InvoiceOperations = documentOperations(INVOICE, {
  create: 'Issues one invoice and posts it.',
  delete: 'Deletes one invoice with its entries and payments.',
  void: 'Voids an invoice: posts its exact reverse.',
  reopen: 'Takes a void or a write-off back.',
});

changesById(Invoice, 'markInvoiceUncollectible');

@InputType({ description: 'An invoice to look for.' })
export class BulkInvoice {
  @Field(() => GraphQLString)
  declare invoiceNumber: string;
}

@Resolver()
export class InvoiceResolver {
  @Permission('invoices', 'draft')
  @Mutation(() => [Invoice], {
    description: 'Issues invoices, all or none; faults are told row by row.',
  })
  async createInvoices(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('invoices', () => [Invoice.input]) invoices: InputOf<typeof Invoice>[],
  ): Promise<RecordRow[]> {
    const ids = await createInvoices(session, invoices);
    return someInOrder(session, Invoice, ids, info);
  }

  @Permission('invoices', 'read')
  @Mutation(() => [Invoice], {
    description: 'Finds invoices by their numbers; what is not found is left out.',
  })
  async bulkSearchInvoices(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('invoices', () => [BulkInvoice]) wanted: BulkInvoice[],
  ): Promise<RecordRow[]> {
    demandSearchable('invoices', wanted);
    const numbers = wanted.map(({ invoiceNumber }) => invoiceNumber);
    const ids = await documentsByNumber(session, Invoice, 'invoiceNumber', numbers);
    return someInOrder(session, Invoice, ids, info);
  }

  @Permission('invoices', 'write')
  @Mutation(() => Invoice, { description: 'Numbers and posts a draft.' })
  async finalizeInvoice(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
  ): Promise<RecordRow> {
    await issueDraft(session, INVOICE, id);
    return one(session, Invoice, id, info);
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
  ): Promise<RecordRow> {
    await sendInvoice(session, id, { to, message });
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
  ): Promise<RecordRow> {
    await markUncollectible(session, id, date);
    return one(session, Invoice, id, info);
  }
}
