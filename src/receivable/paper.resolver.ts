// Operations that return receivables as PDF. Specification: Invoice.
import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { Id } from '../../schema/kit/index.ts';
import type { Session } from '../platform/access/index.ts';
import { PrintedFile } from '../platform/render/index.ts';
import { Permission } from '../platform/records/index.ts';
import { clientStatementPdf, creditMemoPdf, invoicePdf } from './paper.service.ts';

@Resolver()
export class PaperResolver {
  @Permission('invoices', 'read')
  @Query(() => PrintedFile, { description: 'An invoice as PDF, as it stands now.' })
  invoicePdf(@Ctx() session: Session, @Arg('id', () => Id) id: number): Promise<PrintedFile> {
    return invoicePdf(session, id);
  }

  @Permission('credit_memos', 'read')
  @Query(() => PrintedFile, { description: 'A credit memo as PDF, as it stands now.' })
  creditMemoPdf(@Ctx() session: Session, @Arg('id', () => Id) id: number): Promise<PrintedFile> {
    return creditMemoPdf(session, id);
  }

  @Permission('invoices', 'read')
  @Query(() => PrintedFile, {
    description:
      'The statement of a customer today as PDF: open invoices less credits, by company and currency, with their age.',
  })
  clientStatementPdf(
    @Ctx() session: Session,
    @Arg('clientId', () => Id, { description: 'The customer.' }) clientId: number,
  ): Promise<PrintedFile> {
    return clientStatementPdf(session, clientId);
  }
}
