// Proposes one change: it is rehearsed and waits for a person. Nothing is applied unless a person
// granted the app write, and the agent says so.
import { createHash } from 'node:crypto';
import { getNamedType, isObjectType, type ExecutionResult } from 'graphql';
import { demand } from '../../platform/access/index.ts';
import { Problem } from '../../platform/base/index.ts';
import { dataOf } from './asking.ts';
import { changeNamed, type Change, requirementOf } from './catalogue.ts';
import { apart, plain } from './plain.ts';
import { compact, documentOf } from './selections.ts';
import type { Arguments, Call, Changes } from './tool.ts';

/** An equal change within so many minutes is taken for the same one. */
const SAME_MINUTES = 10;
const LONGEST_KEY = 200;

/** Throws 409 where too much of the caller waits already, or was proposed within a day. */
async function demandRoom(call: Call): Promise<void> {
  const { bounds, baseUrl } = call;
  const { proposedCounts } = dataOf(await call.ask('{ proposedCounts { waiting lastDay } }')) as {
    proposedCounts: { readonly waiting: number; readonly lastDay: number };
  };
  const { waiting, lastDay } = proposedCounts;
  if (waiting >= bounds.mostWaiting) {
    throw new Problem(
      'CONFLICT',
      `${waiting} changes of yours wait for a person, and ${bounds.mostWaiting} may. Ask for decisions at ${baseUrl}/waiting, or withdraw some.`,
    );
  }
  if (lastDay < bounds.mostDaily) return;
  throw new Problem(
    'CONFLICT',
    `You proposed ${lastDay} changes within 24 hours, and ${bounds.mostDaily} may be. Go on tomorrow, or ask the operator to raise AGENT_PROPOSALS_PER_DAY.`,
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
    const key = typeof id === 'string' ? id : JSON.stringify(id);
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

/** Throws 422 for a request_id that came with another change before; only keys of requests are refused so. */
function demandOneUse({ errors }: ExecutionResult): void {
  if (!errors?.some(({ extensions: { code } }) => code === 'UNPROCESSABLE')) return;
  throw new Problem(
    'UNPROCESSABLE',
    'request_id: It was used for another change. Use a new one for a new change.',
  );
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
    const { proposal, replayed } = proposed.extensions;
    // A record that PostgreSQL printed is text still.
    const preview: unknown = JSON.parse(JSON.stringify(proposed.extensions['preview'] ?? null));
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

/** Texts of an effect that somebody typed. */
const TYPED: ReadonlySet<string> = new Set([
  ...['accountName', 'accountNumber', 'description', 'entityName'],
]);

/** What a dry run says the change would post; nothing where only somebody with more rights may see that. */
async function effectOf(call: Call, document: string, input: Arguments): Promise<unknown> {
  const { extensions, errors } = await call.ask(document, input, { isDryRun: true });
  if (errors?.some((each) => each.extensions['code'] !== 'PROPOSED')) dataOf({ errors });
  return extensions?.['dryRun'] ?? undefined;
}

/** Keeps a change as a draft or a proposal, once. Throws what a door would tell. */
export async function proposeOne(call: Call, request: Arguments): Promise<Arguments> {
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
    demandOneUse(result);
    const record = plain(dataOf(result)[operation.name], operation.type);
    const isRepeat = result.extensions?.['replayed'] === true;
    return { kept: 'applied', record, ...repeatOf(request, isRepeat) };
  }
  // Whoever could write all the same proposes: a person decides.
  const principal = { ...session.principal, approvalRequired: true };
  const effect = change.isCreate ? undefined : await effectOf(call, document, input);
  const result = await call.ask(document, input, { ...once, principal });
  demandOneUse(result);
  const kept = keptAs(call, change, result);
  const { isRepeat, ...told } = kept;
  return {
    ...told,
    ...(effect !== undefined && { effect: apart(effect, TYPED) }),
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
