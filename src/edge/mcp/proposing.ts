// Tools that propose changes, list what waits, and withdraw it.
import { Problem } from '../../platform/base/index.ts';
import { wordsOf } from './answers.ts';
import { between, dataOf, given, offsetOf } from './asking.ts';
import { plain } from './plain.ts';
import { proposeOne } from './propose-one.ts';
import {
  ID,
  OBJECT,
  said,
  taking,
  TEXT,
  type Arguments,
  type Call,
  type Told,
  type Tool,
} from './tool.ts';

const MOST_AT_ONCE = 100;

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
      const refused = wordsOf(error);
      if (refused === undefined) throw error;
      return { refused };
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

const LIST = `query ($limit: Int!, $offset: Int!, $object: String) {
  waitingCount(object: $object)
  waiting(limit: $limit, offset: $offset, object: $object) { object id resource operation entityName party amount currency proposedBy proposedAt isOwn }
  decided(limit: $limit) { object id operation status decidedBy decidedAt reason } }`;

const COMMENTS = `query ($object: String!, $id: ID!) { waitingComments(object: $object, id: $id) { id text author createdAt } }`;

/** What was said of one thing that waits. */
async function commentsOn(call: Call, object: unknown, id: unknown): Promise<Told> {
  const { waitingComments } = dataOf(await call.ask(COMMENTS, { object, id }));
  const type = call.schema.getQueryType()?.getFields()['waitingComments']?.type;
  const comments = type ? plain(waitingComments, type) : [];
  return {
    facts: {
      comments,
      approveAt: `${call.baseUrl}/waiting/${String(object)}/${String(id)}`,
    },
  };
}

async function listProposals(call: Call, input: Arguments): Promise<Told> {
  const { limit, offset, object, id } = input;
  if (object !== undefined && id !== undefined) return commentsOn(call, object, id);
  if (id !== undefined) {
    throw new Problem('INVALID', 'object: Say what the id is of, such as Proposal or Bill.');
  }
  const from = offsetOf(offset);
  const page = { limit: between(limit, 20, 100), offset: from, object };
  const { waitingCount, waiting, decided } = dataOf(await call.ask(LIST, page)) as {
    waitingCount: number;
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
  const facts = { decided: told('decided', decided) };
  return { facts, rows, total: waitingCount, from, narrow: 'read on with offset' };
}

async function withdraw(call: Call, { proposal }: Arguments): Promise<Told> {
  const document = 'mutation ($id: ID!) { withdrawProposal(id: $id) { id status reason } }';
  const data = dataOf(await call.ask(document, { id: proposal }));
  const type = call.schema.getMutationType()?.getFields()['withdrawProposal']?.type;
  return { facts: (type ? plain(data['withdrawProposal'], type) : {}) as Arguments };
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
      'Drafts and proposals that wait, with the link to decide each, and the last decisions. With object: those of this kind. With object and id: the comments on that one.',
    input: taking({
      limit: { type: 'integer' },
      offset: { type: 'integer' },
      object: TEXT,
      id: ID,
    }),
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
