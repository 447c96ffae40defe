// Tools that propose: a change is rehearsed and waits for a person. Nothing is applied unless a
// person granted the app write, and the agent says so.
import { createHash } from 'node:crypto';
import { getNamedType, isObjectType, type ExecutionResult } from 'graphql';
import { demand } from '../../platform/access/index.ts';
import { Problem } from '../../platform/base/index.ts';
import { dataOf, given } from './asking.ts';
import { changeNamed, type Change, requirementOf } from './catalogue.ts';
import { plain, visibleJson } from './plain.ts';
import { compact, documentOf } from './selections.ts';
import {
  ID,
  OBJECT,
  said,
  taking,
  TEXT,
  type Arguments,
  type Call,
  type Changes,
  type Told,
  type Tool,
} from './tool.ts';

/** An equal change within so many minutes is taken for the same one. */
const SAME_MINUTES = 10;
const MOST_AT_ONCE = 100;
const LONGEST_KEY = 200;

/** Throws 403 and 409 where the caller may not propose the change, or too much waits already. */
async function demandRoom(call: Call): Promise<void> {
  const { mostWaiting, baseUrl } = call;
  const { waiting } = dataOf(
    await call.ask('query ($limit: Int!) { waiting(limit: $limit) { isOwn } }', { limit: 1_000 }),
  ) as { waiting: readonly { readonly isOwn: boolean }[] };
  const own = waiting.filter(({ isOwn }) => isOwn).length;
  if (own < mostWaiting) return;
  throw new Problem(
    'CONFLICT',
    `${own} changes of yours wait for a person, and ${mostWaiting} may. Ask for decisions at ${baseUrl}/waiting, or withdraw some.`,
  );
}

/** Throws unless the caller may apply the change itself: an app whose person granted it write. */
function demandGranted({ session: { principal } }: Call, { operation, resource }: Change): void {
  const requirement = requirementOf(operation);
  if (requirement) demand(principal, { ...requirement, tier: 'write' });
  if (principal.app?.scopes.includes(`${resource}:write`) && !principal.approvalRequired) return;
  throw new Problem(
    'FORBIDDEN',
    `Only an app that a person granted ${resource}:write applies changes itself. Propose it without apply.`,
  );
}

/** The key that makes a request happen once, and how long it counts. */
function onceBy(name: string, input: Arguments, { request_id: id, insist }: Arguments): Changes {
  if (id !== undefined) {
    const key = String(id);
    if (key === '' || key.length > LONGEST_KEY) {
      throw new Problem('INVALID', `request_id: Use 1 to ${LONGEST_KEY} characters.`);
    }
    return { idempotencyKey: `agent ${key}` };
  }
  if (insist === true) return {};
  const hash = createHash('sha256')
    .update(JSON.stringify([name, input]))
    .digest('base64url');
  return { idempotencyKey: `agent same ${hash}`, idempotencyMinutes: SAME_MINUTES };
}

/** What was kept of a change, and where a person decides on it. */
function keptAs(
  call: Call,
  change: Change,
  { data, errors, extensions }: ExecutionResult,
): Arguments {
  const { operation } = change;
  const proposed = errors?.find((each) => each.extensions['code'] === 'PROPOSED');
  if (proposed) {
    const { proposal, preview, replayed } = proposed.extensions;
    return {
      kept: 'proposal',
      proposal,
      preview: plain(preview, operation.type),
      approveAt: `${call.baseUrl}/waiting/Proposal/${String(proposal)}`,
      ...(replayed === true && { isRepeat: true }),
    };
  }
  const record = dataOf({ data, errors } as ExecutionResult)[operation.name];
  const told = plain(record, operation.type);
  const id = (told as { readonly id?: unknown } | undefined)?.id;
  return {
    kept: 'draft',
    record: told,
    approveAt: `${call.baseUrl}/waiting/${getNamedType(operation.type).name}/${String(id)}`,
    ...(extensions?.['replayed'] === true && { isRepeat: true }),
  };
}

/** What a dry run says the change would post; nothing where only somebody with more rights may see that. */
async function effectOf(call: Call, document: string, input: Arguments): Promise<unknown> {
  const { extensions, errors } = await call.ask(document, input, { isDryRun: true });
  if (errors?.some((each) => each.extensions['code'] !== 'PROPOSED')) dataOf({ errors });
  return extensions?.['dryRun'] ?? undefined;
}

async function proposeOne(call: Call, request: Arguments): Promise<Arguments> {
  const { schema, session } = call;
  const change = changeNamed(schema, String(request['operation']));
  const { operation, resource, canWait } = change;
  const input = (request['arguments'] ?? {}) as Arguments;
  const type = getNamedType(operation.type);
  const selection = isObjectType(type) ? compact(schema, type) : '';
  const document = documentOf('mutation', operation, input, selection, 'arguments');
  const isApplied = request['apply'] === true;
  if (isApplied) demandGranted(call, change);
  else if (!canWait) {
    throw new Problem(
      'FORBIDDEN',
      `${operation.name} cannot wait for a person: ${resource} has no drafts. A person does it, or grants ${resource}:write and you send apply.`,
    );
  } else await demandRoom(call);
  const once = onceBy(operation.name, input, request);
  if (isApplied) {
    const result = await call.ask(document, input, once);
    const record = plain(dataOf(result)[operation.name], operation.type);
    const isRepeat = result.extensions?.['replayed'] === true;
    return { kept: 'applied', record, ...repeatOf(request, isRepeat) };
  }
  // Whoever could write all the same proposes: a person decides.
  const principal = { ...session.principal, approvalRequired: true };
  const effect = change.isCreate ? undefined : await effectOf(call, document, input);
  const kept = keptAs(call, change, await call.ask(document, input, { ...once, principal }));
  const { isRepeat, ...told } = kept;
  return {
    ...told,
    ...(effect !== undefined && { effect: visibleJson(effect) }),
    ...repeatOf(request, isRepeat === true),
  };
}

/** What a repeated request is told: with a request_id that it is the same, without one that it may be. */
function repeatOf({ request_id: id }: Arguments, isRepeat: boolean): Arguments {
  if (!isRepeat) return {};
  return id === undefined
    ? {
        possibleDuplicate: true,
        note: 'You proposed the same within ten minutes, so nothing was added. If it is another one, send insist.',
      }
    : { note: 'This request_id was answered before: this is that answer.' };
}

const propose = async (call: Call, request: Arguments): Promise<Told> => ({
  facts: await proposeOne(call, request),
});

async function each(
  call: Call,
  requests: readonly Arguments[],
  label: (request: Arguments) => Arguments,
): Promise<Told> {
  if (requests.length === 0 || requests.length > MOST_AT_ONCE) {
    throw new Problem(
      'INVALID',
      `Send 1 to ${MOST_AT_ONCE} changes; these are ${requests.length}.`,
    );
  }
  const rows: Arguments[] = [];
  for (const request of requests) {
    const told = await proposeOne(call, request).catch((error: unknown) => {
      if (error instanceof Problem) return { refused: error.message };
      const { originalError } = error as { originalError?: unknown };
      if (originalError instanceof Problem) return { refused: originalError.message };
      throw error;
    });
    rows.push({ ...label(request), ...told });
  }
  const kept = rows.filter((row) => row['refused'] === undefined).length;
  return {
    facts: { proposed: kept, refused: rows.length - kept, approveAt: `${call.baseUrl}/waiting` },
    rows,
  };
}

const listOf = (value: unknown): readonly Arguments[] =>
  Array.isArray(value) ? (value as readonly Arguments[]) : [];

const proposeMany = (call: Call, { changes }: Arguments): Promise<Told> =>
  each(call, listOf(changes), ({ operation, request_id }) => given({ operation, request_id }));

const categorize = (call: Call, { lines }: Arguments): Promise<Told> =>
  each(
    call,
    listOf(lines).map(({ bank_transaction: id, categories, request_id }) => ({
      operation: 'categorizeBankTransaction',
      arguments: { id, categories },
      request_id,
    })),
    ({ arguments: input }) => ({ bank_transaction: (input as Arguments)['id'] }),
  );

const matchBankLines = (call: Call, { decisions }: Arguments): Promise<Told> =>
  each(
    call,
    listOf(decisions).map(({ match: id, accept }) => ({
      operation: 'setTransactionMatchStatus',
      arguments: { id, status: accept === true ? 'ACCEPTED' : 'REJECTED' },
    })),
    ({ arguments: input }) => ({ match: (input as Arguments)['id'] }),
  );

const LIST = `query ($limit: Int!, $offset: Int!) {
  waiting(limit: $limit, offset: $offset) { object id resource operation entityName party amount currency proposedBy proposedAt isOwn }
  decided(limit: $limit) { object id operation status decidedBy decidedAt reason } }`;

async function listProposals(call: Call, { limit, offset }: Arguments): Promise<Told> {
  const page = {
    limit: Math.min(Number(limit ?? 20) || 20, 100),
    offset: Number(offset ?? 0) || 0,
  };
  const { waiting, decided } = dataOf(await call.ask(LIST, page)) as {
    waiting: readonly { object: string; id: string }[];
    decided: unknown;
  };
  const fields = call.schema.getQueryType()?.getFields() ?? {};
  const told = (name: string, value: unknown): unknown => {
    const type = fields[name]?.type;
    return type ? plain(value, type) : value;
  };
  const rows = (told('waiting', waiting) as readonly object[]).map((row, i) => ({
    ...row,
    approveAt: `${call.baseUrl}/waiting/${waiting[i]?.object ?? ''}/${waiting[i]?.id ?? ''}`,
  }));
  return { facts: { decided: told('decided', decided) }, rows, narrow: 'read on with offset' };
}

async function withdraw(call: Call, { proposal }: Arguments): Promise<Told> {
  const document = 'mutation ($id: ID!) { withdrawProposal(id: $id) { id status reason } }';
  const data = dataOf(await call.ask(document, { id: proposal }));
  return { facts: data['withdrawProposal'] as Arguments };
}

const OPERATION = said(TEXT, 'From describe, such as createBill, voidInvoice, patchJournalEntry.');
const INPUT = said(
  OBJECT,
  'The arguments of the operation, such as {"input": {…}} or {"id": 7}. Amounts as texts.',
);
const REQUEST = said(TEXT, 'Your own id of this change: the same id never makes two.');

export const PROPOSING: readonly Tool[] = [
  {
    name: 'propose',
    title: 'Propose a change',
    description:
      'Proposes one change: a record becomes a draft, any other change a proposal. A person accepts it at the link in the answer. Nothing is posted before.',
    input: taking(
      {
        operation: OPERATION,
        arguments: INPUT,
        request_id: REQUEST,
        insist: said({ type: 'boolean' }, 'Propose it although an equal change was just proposed.'),
        apply: said(
          { type: 'boolean' },
          'Apply it at once. Only for an app that a person granted write.',
        ),
      },
      ['operation', 'arguments'],
    ),
    isRead: false,
    run: propose,
  },
  {
    name: 'propose_many',
    title: 'Propose several changes',
    description:
      'Proposes up to 100 changes, each by itself; a refused one does not stop the others.',
    input: taking(
      {
        changes: {
          type: 'array',
          items: taking({ operation: OPERATION, arguments: OBJECT, request_id: TEXT }, [
            'operation',
            'arguments',
          ]),
        },
      },
      ['changes'],
    ),
    isRead: false,
    run: proposeMany,
  },
  {
    name: 'list_proposals',
    title: 'List proposals',
    description:
      'Drafts and proposals that wait, with the link to decide each, and the last decisions.',
    input: taking({ limit: { type: 'integer' }, offset: { type: 'integer' } }),
    isRead: true,
    run: listProposals,
  },
  {
    name: 'withdraw_proposal',
    title: 'Withdraw a proposal',
    description: 'Takes back a proposal of your own that nobody has decided.',
    input: taking({ proposal: ID }, ['proposal']),
    isRead: false,
    run: withdraw,
  },
  {
    name: 'categorize',
    title: 'Categorize bank lines',
    description: 'Proposes the accounts of up to 100 bank transactions.',
    input: taking(
      {
        lines: {
          type: 'array',
          items: taking(
            {
              bank_transaction: ID,
              categories: {
                type: 'array',
                items: OBJECT,
                description: 'Such as [{"account": 12, "amount": "40.50"}].',
              },
              request_id: TEXT,
            },
            ['bank_transaction', 'categories'],
          ),
        },
      },
      ['lines'],
    ),
    isRead: false,
    run: categorize,
  },
  {
    name: 'match_bank_lines',
    title: 'Match bank lines',
    description:
      'Proposes to accept or reject matches of bank lines. list_records of transactionMatches shows those that wait.',
    input: taking(
      {
        decisions: {
          type: 'array',
          items: taking({ match: ID, accept: { type: 'boolean' } }, ['match', 'accept']),
        },
      },
      ['decisions'],
    ),
    isRead: false,
    run: matchBankLines,
  },
];
