// Creates a visit from a request: finds the person of the session, and accepts a form only from our
// own pages.
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  clientAddress,
  demandDrawnFor,
  drawnFor,
  isFromElsewhere,
  personOfSession,
} from '../../../platform/access/index.ts';
import { Problem } from '../../../platform/base/index.ts';
import { letGo, receiveFile } from '../../../platform/files/index.ts';
import { readWebSession, type WebPerson } from '../../../platform/identity/index.ts';
import { Cookies, Seals } from './cookies.ts';
import { takeFlash } from './flash.ts';
import { Form, readForm, type Receive } from './forms.ts';
import type { Services, Visit } from './visit.ts';

/** Tells a browser without a session apart from others, for the proof in its forms. */
function visitorOf(cookies: Cookies): string {
  const known = cookies.get('visitor');
  if (known !== undefined && /^[\w-]{43}$/.test(known)) return known;
  const made = randomBytes(32).toString('base64url');
  cookies.set('visitor', made);
  return made;
}

/** Pages that show a secret take it from the flash themselves. */
const showsSecret = (path: string): boolean =>
  path.endsWith('/secret') || path.endsWith('/new-key');

interface PageRouteRequest {
  readonly method: 'GET' | 'POST';
  readonly pattern: RegExp;
  readonly path: string;
  /** Its file is kept while it comes in. */
  readonly keepsFile?: boolean | undefined;
  /** Its form means the same wherever the session stands. */
  readonly isOfSession?: boolean | undefined;
}

/** A form that was refused before its page could look at it. */
export class VisitFault extends Error {
  constructor(
    readonly refused: unknown,
    /** The visit, with nothing in its form. */
    readonly visit: Visit,
  ) {
    super('The form was refused.');
  }
}

/** Proof in a form: for whom and where it was drawn, and that it was so here, in this session and for this purpose. */
class Proof {
  constructor(
    private readonly seals: Seals,
    private readonly person: WebPerson | undefined,
    private readonly purpose: string,
  ) {}

  of(mark = this.person ? drawnFor(this.person) : ''): string {
    return `${mark}:${this.seals.sign('csrf', `${this.purpose} ${mark}`)}`;
  }

  /** The mark of a form that was drawn here; undefined for any other. */
  markIn(given: string): string | undefined {
    const [mark = '', proof = ''] = given.split(':');
    return this.seals.isSigned('csrf', `${this.purpose} ${mark}`, proof) ? mark : undefined;
  }
}

/** Keeps the file of a form for a signed-in member; nobody else's is looked at. */
async function receiverFor(
  { database }: Services,
  person: WebPerson | undefined,
): Promise<
  { readonly receive: Receive; readonly release: (form: Form) => Promise<void> } | undefined
> {
  const principal = person?.workspace && (await personOfSession(database, person.session));
  if (!principal) return undefined;
  const session = { principal, requestId: '', database, loaders: new Map() };
  return {
    receive: (file) => receiveFile(session, file),
    release: async ({ received }) => {
      if (received) await letGo(session, received.content);
    },
  };
}

/** Throws 403 for a form that was not drawn here for this browser, and 409 for one drawn in another workspace. */
function demandOwnForm(
  proof: Proof,
  form: Form,
  person: WebPerson | undefined,
  { isForeign, isOfSession }: { readonly isForeign: boolean; readonly isOfSession: boolean },
): void {
  const mark = proof.markIn(form.text('csrf'));
  if (isForeign || mark === undefined) {
    throw new Problem(
      'FORBIDDEN',
      'This form is too old or belongs to another session. Go back, reload the page and try again.',
    );
  }
  if (!person || isOfSession) return;
  demandDrawnFor(mark, person, (id) => person.memberships.find((each) => each.id === id)?.name);
}

/** The visit of a request to a route, whose form is this page's and this session's own. Throws {@link VisitFault}. */
export async function readVisit(
  services: Services,
  request: IncomingMessage,
  response: ServerResponse,
  { method, pattern, path, keepsFile, isOfSession = false }: PageRouteRequest,
): Promise<Visit> {
  const { config, database } = services;
  const seals = new Seals(config.cookieKeys);
  const cookies = new Cookies(request, response, config.baseUrl);
  const secret = cookies.get('session');
  const person = secret === undefined ? undefined : await readWebSession(database, secret);
  const isForeign = isFromElsewhere(request, config.baseUrl, { mayHideOrigin: true });
  const receiver = keepsFile && !isForeign ? await receiverFor(services, person) : undefined;
  const params = pattern.exec(path)?.groups ?? {};
  // A form is bound to the session and, on the consent screen, to the request it decides.
  const purpose = `${person?.session ?? visitorOf(cookies)} ${params['uid'] ?? ''}`;
  const proof = new Proof(seals, person, purpose);
  const { notice } = method === 'GET' && !showsSecret(path) ? takeFlash(services, { cookies }) : {};
  const visitWith = (form: Form): Visit => ({
    request,
    response,
    method,
    path,
    query: new URLSearchParams((request.url ?? '').split('?')[1] ?? ''),
    params,
    form,
    cookies,
    ip: clientAddress(request, config.trustProxy),
    userAgent: (request.headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, ''),
    person,
    notice,
    csrf: proof.of(),
  });
  if (method === 'GET') return visitWith(new Form());
  let form: Form | undefined;
  try {
    form = await readForm(request, receiver?.receive);
    demandOwnForm(proof, form, person, { isForeign, isOfSession });
    return visitWith(form);
  } catch (error) {
    if (form) await receiver?.release(form);
    throw new VisitFault(error, visitWith(new Form()));
  }
}
