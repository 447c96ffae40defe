// Contract customers: vendors of type customer, changed as such. Reads use the standard operations.
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Mutation, Resolver } from 'type-graphql';
import { Id, type InputOf, type PatchOf } from '../../../schema/kit/index.ts';
import { ContractCustomer } from '../../../schema/settings/contract-customer.ts';
import { Vendor } from '../../../schema/settings/vendor.ts';
import type { Session } from '../../platform/access/index.ts';
import { notFound } from '../../platform/base/index.ts';
import {
  addFault,
  change,
  locked,
  one,
  Permission,
  type RecordRow,
  replaced,
  standsOn,
} from '../../platform/records/index.ts';
import { deleteVendor } from '../../settings/index.ts';

standsOn(ContractCustomer, 'vendor where workspace_id = $1 and id = $2 for update');

type CustomerPatch = PatchOf<typeof Vendor>;

/** The customer, locked. Throws 404 for a vendor of another type. */
async function lockedCustomer(session: Session, id: number) {
  const record = await locked(session, Vendor, id);
  if (record.row.vendorType !== 'customer') throw notFound();
  return record;
}

async function changeCustomer(session: Session, id: number, patch: CustomerPatch): Promise<void> {
  const record = await lockedCustomer(session, id);
  if (patch.vendorType !== undefined && patch.vendorType !== 'customer') {
    addFault(session, { vendorType: ['The type of a contract customer must be customer.'] });
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
    @Arg('input', () => Vendor.patch) input: CustomerPatch,
  ): Promise<RecordRow> {
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
  ): Promise<RecordRow> {
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
