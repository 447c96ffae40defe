// Checks the customer of an invoice or a credit memo. Pure. docs/accounting.md section 6.
import { noSuchRecord } from '../platform/base/index.ts';
import type { DocumentFaults, Party } from '../documents/index.ts';

/** Notes a client that is not there, or no customer. */
export function demandCustomer(
  client: unknown,
  party: Party | undefined,
  faults: DocumentFaults,
): void {
  if (typeof client !== 'number') return;
  if (!party) faults['client'] = [noSuchRecord(client)];
  else if (party.type !== 'customer') {
    const words = party.type ? `of type ${party.type}` : 'of no type';
    faults['client'] = [`The client must be a customer; this record is ${words}.`];
  }
}
