// Resolves and validates an invoice's references to contracts: the contract invoice it issues and
// the revenue transactions it bills. docs/accounting.md section 9.
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { type FieldFaults, noSuchRecord } from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
import type { ComposedInvoice, InvoiceInput, FollowedInvoice } from '../../receivable/index.ts';
import {
  lineFault,
  rowFaults,
  rowsById,
  rowsBilledBy,
  rowsOfContractInvoice,
  type LinkedRow,
} from './invoice-revenue.service.ts';

interface FoundInvoice {
  readonly id: number;
  readonly contract: number;
  readonly invoice: number | null;
}
interface FoundContract {
  readonly id: number;
  readonly entity: number;
  readonly client: number | null;
  readonly currency: string;
  readonly isDraft: boolean;
}

const CONTRACT_INVOICE = `select id, contract_id as contract, invoice_id as invoice from contract_invoice
  where workspace_id = $1 and id = $2 for update`;
const CONTRACT = `select id, entity_id as entity, client_id as client, currency, drafted_by is not null and approved_by is null as "isDraft"
  from contract where workspace_id = $1 and id = $2 and not is_deleted for key share`;

async function one<T>(session: Session, text: string, id: unknown): Promise<T | undefined> {
  if (typeof id !== 'number') return undefined;
  const [found] = await transactionOf(session).ask<T>(
    named(text, [session.principal.workspace.id, id]),
  );
  return found;
}

/** The contracts of rows, each once. */
export const contractsOf = (rows: readonly LinkedRow[]): number[] => [
  ...new Set(rows.flatMap(({ contract }) => contract ?? [])),
];

/** The contract an invoice is of, and the rows it bills, where it names one and not the other. */
export async function completed(session: Session, input: InvoiceInput): Promise<InvoiceInput> {
  const { contractInvoiceId, revenueContractId, revenueTransactions, contract } = input;
  const issued = await one<FoundInvoice>(session, CONTRACT_INVOICE, contractInvoiceId);
  const rows = issued
    ? await rowsOfContractInvoice(session, issued.id)
    : await rowsById(session, revenueTransactions ?? []);
  const [only, ...others] = contractsOf(rows);
  const of = issued?.contract ?? revenueContractId ?? (others.length === 0 ? only : undefined);
  return {
    ...input,
    ...(of !== undefined && contract === undefined && { contract: of }),
    ...(issued && !revenueTransactions && { revenueTransactions: rows.map(({ id }) => id) }),
  };
}

function contractFault(contract: FoundContract, { input }: FollowedInvoice, currency?: string) {
  if (contract.isDraft) return 'This contract is a draft.';
  if (contract.entity !== input.entity) return 'This contract belongs to another entity.';
  if (contract.client !== null && contract.client !== (input.client ?? null)) {
    return 'This contract belongs to another client.';
  }
  return currency !== undefined && contract.currency !== currency
    ? `This contract is in ${contract.currency}.`
    : undefined;
}

type InvoiceReferenceFaults = Record<string, FieldFaults[string]>;

/** What speaks against the contract, or the contract's invoice, that an invoice names. */
async function nameFaults(
  session: Session,
  seen: FollowedInvoice,
  invoice: ComposedInvoice | undefined,
): Promise<InvoiceReferenceFaults> {
  const { contractInvoiceId, revenueContractId } = seen.input;
  const faults: InvoiceReferenceFaults = {};
  const look = async (field: string, contract: number): Promise<void> => {
    const found = await one<FoundContract>(session, CONTRACT, contract);
    const wrong = found ? contractFault(found, seen, invoice?.currency) : noSuchRecord(contract);
    if (wrong !== undefined) faults[field] = [wrong];
  };
  if (typeof contractInvoiceId === 'number') {
    const found = await one<FoundInvoice>(session, CONTRACT_INVOICE, contractInvoiceId);
    if (!found) faults['contractInvoiceId'] = [noSuchRecord(contractInvoiceId)];
    else if (found.invoice !== null && found.invoice !== seen.id) {
      faults['contractInvoiceId'] = [
        `This contract invoice was already issued as invoice ${found.invoice}.`,
      ];
    } else await look('contractInvoiceId', found.contract);
  }
  if (typeof revenueContractId === 'number') await look('revenueContractId', revenueContractId);
  return faults;
}

/** What speaks against the contract, the contract's invoice and the rows that an invoice names, by field. */
export async function faults(
  session: Session,
  seen: FollowedInvoice,
  invoice: ComposedInvoice | undefined,
): Promise<FieldFaults> {
  const { id, input } = seen;
  const told = await nameFaults(session, seen, invoice);
  const given = input.revenueTransactions;
  const rows = await rowsBilledBy(session, seen);
  const surroundings = {
    id,
    entity: input.entity,
    client: input.client ?? null,
    currency: invoice?.currency,
  };
  const wrong = rowFaults(given ?? [], rows, surroundings);
  if (wrong.length > 0) told['revenueTransactions'] = wrong;
  const line = wrong.length === 0 && invoice ? lineFault(invoice.lines, rows) : undefined;
  if (line !== undefined) told['lines'] = { nonFieldErrors: [line] };
  return told;
}
