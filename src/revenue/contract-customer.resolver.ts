// Customers of contracts: vendors of type customer, changed as such. Reading is standard.
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Mutation, Resolver } from 'type-graphql';
import { Id, type InputOf, type PatchOf } from '../../schema/kit/index.ts';
import { ContractCustomer } from '../../schema/settings/contract-customer.ts';
import { Vendor } from '../../schema/settings/vendor.ts';
import type { Session } from '../ground/access/index.ts';
import { notFound } from '../ground/base/problem.ts';
import {
  change,
  locked,
  note,
  one,
  Permission,
  replaced,
  type Row,
} from '../ground/records/index.ts';
import { deleteVendor } from '../settings/vendor.service.ts';

type Patch = PatchOf<typeof Vendor>;

/** The customer, locked. Throws 404 for a vendor of another type. */
async function lockedCustomer(session: Session, id: number) {
  const record = await locked(session, Vendor, id);
  if (record.row.vendorType !== 'customer') throw notFound();
  return record;
}

async function changeCustomer(session: Session, id: number, patch: Patch): Promise<void> {
  const record = await lockedCustomer(session, id);
  if (patch.vendorType !== undefined && patch.vendorType !== 'customer') {
    note(session, { vendorType: ['A customer of contracts is of type customer.'] });
  }
  await change(session, Vendor, record, patch);
}

@Resolver()
export class ContractCustomerResolver {
  @Permission('vendors', 'write')
  @Mutation(() => ContractCustomer, { description: 'Changes the given fields of one customer.' })
  async patchContractCustomer(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
    @Arg('input', () => Vendor.patch) input: Patch,
  ): Promise<Row> {
    await changeCustomer(session, id, input);
    return one(session, ContractCustomer, id, info);
  }

  @Permission('vendors', 'write')
  @Mutation(() => ContractCustomer, {
    description: 'Replaces one customer: what is not given goes back to its default.',
  })
  async updateContractCustomer(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
    @Arg('input', () => Vendor.input) input: InputOf<typeof Vendor>,
  ): Promise<Row> {
    const whole = replaced(Vendor.definition.writable, { vendorType: 'customer', ...input });
    await changeCustomer(session, id, whole);
    return one(session, ContractCustomer, id, info);
  }

  @Permission('vendors', 'write')
  @Mutation(() => Boolean, { description: 'Deletes one customer that nothing names.' })
  async deleteContractCustomer(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
  ): Promise<boolean> {
    await lockedCustomer(session, id);
    await deleteVendor(session, id);
    return true;
  }
}
