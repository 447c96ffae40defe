// Adapter that answers the approval pages through the GraphQL schema, as any client would, with the
// rights of the person at the browser.
import type { IncomingMessage } from 'node:http';
import type { ExecutionResult, GraphQLSchema } from 'graphql';
import { Decimal } from '../schema/kit/index.ts';
import type { Approvals, Preview, Which } from './edge/pages/index.ts';
import { type Session, sessionOfBrowser, sessionOfPerson } from './platform/access/index.ts';
import { Problem } from './platform/base/index.ts';
import { type Common, internalAnswers } from './platform/records/index.ts';

const FIELDS = `object id resource operation entityName party amount currency proposedBy proposedAt isOwn mayDecide`;
const LIST = `query ($limit: Int!, $offset: Int!, $object: String) { waiting(limit: $limit, offset: $offset, object: $object) { ${FIELDS} }
  decided(limit: 10) { object id operation status proposedBy decidedBy decidedAt reason } }`;
const ONE = `query ($object: String!, $id: ID!) { waiting(object: $object, id: $id, limit: 1) { ${FIELDS} } }`;
const COMMENTS = `query ($object: String!, $id: ID!) { waitingComments(object: $object, id: $id) { id text author createdAt } }`;
const DECIDE_DRAFT = `mutation ($object: String!, $id: ID!, $accept: Boolean!, $comment: String) {
  decideDraft(object: $object, id: $id, accept: $accept, comment: $comment) }`;
const ACCEPT = `mutation ($id: ID!, $comment: String) { acceptProposal(id: $id, comment: $comment) { id } }`;
const REJECT = `mutation ($id: ID!, $comment: String) { rejectProposal(id: $id, reason: $comment) { id } }`;

/** What a decision asks for: proposals have operations of their own. */
const decisionOf = (object: string, isAccepted: boolean): string =>
  object !== 'Proposal' ? DECIDE_DRAFT : isAccepted ? ACCEPT : REJECT;

/** A ledger line of a dry run. */
type JournalPreviewLine = Readonly<Record<string, string | null>>;

/** What a dry run changes in the statements of some entities, by section. */
interface PreviewStatementChange extends Readonly<
  Record<keyof typeof STATEMENTS, Readonly<Record<string, string>>>
> {
  readonly currency: string;
}
interface Tried {
  readonly journalLines: JournalPreviewLine[] | null;
  readonly statements: PreviewStatementChange[] | null;
}

const STATEMENTS = {
  incomeStatement: 'Income statement',
  balanceSheet: 'Balance sheet',
  cashFlow: 'Cash flow',
} as const;
const WORDS: Readonly<Record<string, string>> = { cogs: 'Cost of goods sold' };
const wordsOf = (section: string): string =>
  WORDS[section] ??
  section.charAt(0).toUpperCase() +
    section.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The sections that change, in the order of the statements. */
const effectIn = (change: PreviewStatementChange): Preview['effect'] =>
  (['incomeStatement', 'balanceSheet', 'cashFlow'] as const).flatMap((name) =>
    Object.entries(change[name])
      .filter(([, amount]) => !new Decimal(amount).isZero())
      .map(([section, amount]) => ({
        ...{ statement: STATEMENTS[name], section: wordsOf(section) },
        ...{ change: amount, currency: change.currency },
      })),
  );

function previewOf({ journalLines: lines, statements }: Tried): Preview {
  // The first is of all entities together.
  const [together] = statements ?? [];
  return {
    fault: null,
    effect: together ? effectIn(together) : [],
    lines:
      lines?.map((line) => ({
        type: line['journalType'] ?? '',
        date: line['postedAt'] ?? '',
        entity: line['entityName'] ?? '',
        account: [line['accountNumber'], line['accountName']].filter(Boolean).join(' '),
        currency: line['currency'] ?? '',
        debit: line['debitAmountNative'] ?? null,
        credit: line['creditAmountNative'] ?? null,
      })) ?? null,
  };
}

/** Answers the pages; `common` is what every session of the process has. */
export function approvalsOf(
  schema: GraphQLSchema,
  common: Common & Pick<Session, 'database'>,
  baseUrl: string,
): Approvals {
  const secretOf = sessionOfBrowser(baseUrl);
  const answer = internalAnswers(schema, common);
  const ask = async (
    request: IncomingMessage,
    text: string,
    variables: Readonly<Record<string, unknown>> = {},
    isDryRun = false,
  ): Promise<ExecutionResult> => {
    const session = await sessionOfPerson(common.database, secretOf(request), isDryRun);
    if (!session) throw new Problem('UNAUTHENTICATED', 'You are signed out.');
    return answer(session, text, variables);
  };
  /** What an operation answers; its fault is thrown. */
  const asked = async <T>(...args: Parameters<typeof ask>): Promise<T> => {
    const { data, errors } = await ask(...args);
    if (errors?.[0]) throw errors[0].originalError ?? errors[0];
    return data as T;
  };
  const given = ({ object, id }: Which, accept: boolean, comment: string | null) =>
    object === 'Proposal' ? { id, comment } : { object, id, accept, comment };
  return {
    list: (request, rows) => asked(request, LIST, { ...rows }),
    find: async (request, which) => {
      const { waiting } = await asked<{
        waiting: Awaited<ReturnType<Approvals['list']>>['waiting'];
      }>(...([request, ONE, { ...which }] as const));
      return waiting[0];
    },
    comments: async (request, which) => {
      const { waitingComments } = await asked<{
        waitingComments: Awaited<ReturnType<Approvals['comments']>>;
      }>(...([request, COMMENTS, { ...which }] as const));
      return waitingComments;
    },
    preview: async (request, which) => {
      const text = decisionOf(which.object, true);
      const { errors, extensions } = await ask(request, text, given(which, true, null), true);
      if (errors?.[0]) return { fault: errors[0].message, lines: [], effect: [] };
      return previewOf(extensions?.['dryRun'] as Tried);
    },
    decide: async (request, which, { isAccepted, comment }) => {
      await asked(request, decisionOf(which.object, isAccepted), given(which, isAccepted, comment));
    },
  };
}
