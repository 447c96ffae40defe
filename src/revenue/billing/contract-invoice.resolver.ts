// Operations on contract invoices before they become receivable invoices. Reads use the standard
// operations.
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Mutation, Resolver } from 'type-graphql';
import { Day, Id, type PatchOf } from '../../../schema/kit/index.ts';
import { ContractInvoice } from '../../../schema/revenue/contract-invoice.ts';
import type { Session } from '../../platform/access/index.ts';
import { one, Permission, type RecordRow } from '../../platform/records/index.ts';
import {
  changeContractInvoice,
  issueContractInvoice,
  scheduleContractInvoice,
} from './contract-invoice.service.ts';

@Resolver()
export class ContractInvoiceResolver {
  @Permission('contracts', 'write')
  @Mutation(() => ContractInvoice, { description: 'Changes what a contract invoice will say.' })
  async patchContractInvoice(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
    @Arg('input', () => ContractInvoice.patch) input: PatchOf<typeof ContractInvoice>,
  ): Promise<RecordRow> {
    await changeContractInvoice(session, id, input);
    return one(session, ContractInvoice, id, info);
  }

  @Permission('contracts', 'write')
  @Mutation(() => ContractInvoice, {
    description: 'Has a contract invoice issued by itself on its day of issue, or on another.',
  })
  async scheduleContractInvoice(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
    @Arg('issueDate', () => Day, { nullable: true }) issueDate?: string | null,
  ): Promise<RecordRow> {
    await scheduleContractInvoice(session, id, issueDate);
    return one(session, ContractInvoice, id, info);
  }

  @Permission('invoices', 'write')
  @Mutation(() => ContractInvoice, {
    description: 'Issues a contract invoice: its receivable invoice is made and posted.',
  })
  async issueContractInvoice(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
  ): Promise<RecordRow> {
    await issueContractInvoice(session, id);
    return one(session, ContractInvoice, id, info);
  }
}
