// Receivables on paper. Specification: Invoice.
import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { Id } from '../../schema/kit/index.ts';
import type { Session } from '../ground/access/index.ts';
import { PrintedFile } from '../ground/paper/index.ts';
import { Permission } from '../ground/records/index.ts';
import { clientStatementPdf, invoicePdf } from './paper.service.ts';

@Resolver()
export class PaperResolver {
  @Permission('invoices', 'read')
  @Query(() => PrintedFile, { description: 'An invoice as PDF, as it stands now.' })
  invoicePdf(@Ctx() session: Session, @Arg('id', () => Id) id: number): Promise<PrintedFile> {
    return invoicePdf(session, id);
  }

  @Permission('invoices', 'read')
  @Query(() => PrintedFile, {
    description: 'What a customer owes today, by company and currency, with its age, as PDF.',
  })
  clientStatementPdf(
    @Ctx() session: Session,
    @Arg('clientId', () => Id, { description: 'The customer.' }) clientId: number,
  ): Promise<PrintedFile> {
    return clientStatementPdf(session, clientId);
  }
}
