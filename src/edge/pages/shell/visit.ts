// A visit, which every page handler receives: one page request with its person, origin and form.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ActivityLog, Actor } from '../../../platform/access/index.ts';
import type { ConsentRequests, WebPerson } from '../../../platform/identity/index.ts';
import type { Config } from '../../../platform/base/index.ts';
import type { Database, Transaction } from '../../../platform/database/index.ts';
import type { ImportJobs } from '../../../platform/files/index.ts';
import type { Cookies } from './cookies.ts';
import type { Form } from './forms.ts';
import type { Mailbox, Mailer } from '../../../platform/mail/index.ts';
import type { InternalClient } from '../../../platform/records/index.ts';

/** What the pages work with. */
export interface Services {
  readonly config: Pick<
    Config,
    'baseUrl' | 'clientDocuments' | 'cookieKeys' | 'encryptionKey' | 'trustProxy' | 'production'
  >;
  readonly database: Database;
  readonly consents: ConsentRequests;
  /** Asks GraphQL for the pages of the books; undefined where a server has none. */
  readonly ask?: InternalClient | undefined;
  /** The same where the answer holds a file. */
  readonly askFiles?: InternalClient | undefined;
  /** Who carries letters; undefined: this server sends none. */
  readonly mailer: Mailer | undefined;
  /** Where they can be read, in demo mode. */
  readonly mailbox: Mailbox | undefined;
  /** Told of what fails after the answer has gone out. */
  readonly onError: (error: unknown) => void;
  /** Where people land after signing in. */
  readonly home: string;
  /** Takes files into the books; undefined where a server shows pages without books. */
  readonly imports?: ImportJobs | undefined;
  /** Lets the activity page see what was logged a moment ago. */
  readonly activity: Pick<ActivityLog, 'flush'> | undefined;
}

/** A message for the next page the person sees. */
export interface Notice {
  readonly kind: 'done' | 'fault';
  readonly text: string;
}

export interface Visit {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query: URLSearchParams;
  /** Parts of the path that the route names. */
  readonly params: Readonly<Record<string, string>>;
  readonly form: Form;
  readonly cookies: Cookies;
  readonly ip: string;
  readonly userAgent: string;
  readonly person: WebPerson | undefined;
  /** Read from a cookie once. */
  readonly notice: Notice | undefined;
  /** Proof, in a form, that it was drawn for this browser and this purpose. */
  readonly csrf: string;
}

/** A visit of somebody who is signed in. */
export interface PersonVisit extends Visit {
  readonly person: WebPerson;
}

/** A visit of somebody who is signed in and is in a workspace. */
export interface MemberVisit extends PersonVisit {
  readonly person: WebPerson & { readonly workspace: NonNullable<WebPerson['workspace']> };
}

export interface PageResponse {
  readonly status: number;
  readonly body: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

export const redirect = (location: string): PageResponse => ({
  status: 303,
  body: '',
  headers: { location },
});

export const actorOfVisit = ({ person, ip }: MemberVisit): Actor => ({
  workspace: person.workspace.id,
  person: person.id,
  isAdmin: person.workspace.role === 'admin',
  rights: {
    role: person.workspace.role,
    overrides: person.workspace.permissions,
    entities: person.workspace.entityIds,
    approvalRequired: person.workspace.approvalRequired,
  },
  hasRecentPassword: person.hasRecentPassword,
  ip,
});

/** Work in the person's workspace, in one transaction. */
export const inWorkspace = <T>(
  { database }: Services,
  visit: MemberVisit,
  work: (transaction: Transaction, actor: Actor) => Promise<T>,
): Promise<T> =>
  database.write(visit.person.workspace.id, (transaction) =>
    work(transaction, actorOfVisit(visit)),
  );
