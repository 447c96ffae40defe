// Actions beside the name of a customer or a vendor: its deeds, and the forms that begin with it.
import { useConsole } from '../../kit/context.ts';
import { useKeys } from '../../kit/keys.ts';
import { offer } from '../../kit/rights.ts';
import { DeedLinks } from '../../parts/deed-drawer.tsx';
import type { PartyOf } from './of.ts';

export function Actions({ of, id: party }: { readonly of: PartyOf; readonly id: string }) {
  const { frame, to, browser } = useConsole();
  const given = { [of.parameter]: party };
  const create = to(`${of.documents.path}/new`, given);
  const edit = to(`${of.path}/${party}/edit`);
  const isVendor = of.side === 'PAYABLE';
  const pay = isVendor ? to('/bills/pay', given) : to('/receipts/new', given);
  const payText = isVendor ? 'Pay bills' : 'Apply a receipt';
  const howToEdit = offer(frame, 'vendors');
  const mayBill = offer(frame, of.documents.resource) !== 'none';
  const mayPay = offer(frame, isVendor ? 'bill_payments' : 'invoice_payments') !== 'none';
  const createText = `New ${of.documents.noun}`;
  useKeys([
    ...(mayBill ? [{ keys: 'c', does: createText, run: () => browser?.go(create) }] : []),
    ...(howToEdit === 'none' ? [] : [{ keys: 'e', does: 'Edit', run: () => browser?.go(edit) }]),
    ...(mayPay ? [{ keys: 'p', does: payText, run: () => browser?.go(pay) }] : []),
  ]);
  return (
    <>
      <DeedLinks
        deeds={[{ name: 'contact', text: 'Add a contact', resource: 'vendors', isPossible: true }]}
      />
      {howToEdit !== 'none' && (
        <a class="button small" href={edit}>
          {howToEdit === 'propose' ? 'Propose: edit' : 'Edit'}
        </a>
      )}
      {mayPay && (
        <a class="button small" href={pay}>
          {payText}
        </a>
      )}
      {offer(frame, of.memos.resource) !== 'none' && (
        <a class="button small" href={to(`${of.memos.path}/new`, given)}>
          New {of.memos.noun}
        </a>
      )}
      {mayBill && (
        <a class="button small primary" href={create}>
          {createText}
        </a>
      )}
      <DeedLinks
        deeds={[
          { name: 'delete', text: 'Delete', resource: 'vendors', isPossible: true, isLast: true },
        ]}
      />
    </>
  );
}
