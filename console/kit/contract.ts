// Contract of the console with the process that serves it: plain types, without anything of a browser.

/** A document by its id, and its variables. */
export interface Question {
  readonly document: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

export type RefusalKind =
  /** The session may not read or do this. */
  | 'forbidden'
  /** Not there, or not the session's to see. */
  | 'gone'
  /** The question or the input is at fault. */
  | 'invalid'
  /** The books changed in between, or something else stands against it. */
  | 'conflict'
  /** Too many requests; `retryAfter` says the seconds to wait. */
  | 'throttled'
  /** The service or the network is away. */
  | 'unavailable'
  /** The session stands in another workspace, or is another person's, than the page was drawn for. */
  | 'elsewhere'
  /** The session has ended. */
  | 'ended'
  /** Not done but kept: somebody else has to agree. */
  | 'proposed'
  /** A fault of the service. */
  | 'failed';

export interface Refusal {
  readonly kind: RefusalKind;
  /** The first fault, in words. */
  readonly message: string;
  /** Faults by field, nested as the input is: `lines.0.amount` is one name. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly retryAfter?: number;
  /** The field of the document that refused, by its name there: of several deeds in one. */
  readonly at?: string;
  /** The proposal that waits for acceptance. */
  readonly proposal?: string;
}

export type Answer = { readonly data: unknown } | { readonly refusal: Refusal };

export interface Entity {
  readonly id: string;
  readonly name: string;
  /** That of its books. */
  readonly currency: string;
  /** The number of entities above it, of those in sight. */
  readonly depth: number;
}

/** The state of the chain of postings when the page was loaded, for the header. */
export interface Proof {
  readonly chainedThrough: string | null;
  readonly waitingSince: string | null;
  /** Whether postings have waited for their place for long. */
  readonly isBehind: boolean;
  readonly lastRoot: { readonly day: string; readonly hash: string } | null;
  /** The last verification of each part of the books. */
  readonly verifications: readonly { readonly holds: boolean }[];
}

/** The session as every page knows it: it changes with the page that is loaded, not with the address. */
export interface Frame {
  readonly person: { readonly name: string; readonly email: string; readonly isOperator: boolean };
  readonly workspace: { readonly id: number; readonly name: string; readonly role: string };
  readonly memberships: readonly {
    readonly id: number;
    readonly name: string;
    readonly role: string;
  }[];
  /** Level by resource, as `userPermissions` tells it. */
  readonly permissions: Readonly<Record<string, string>>;
  /** Whether everything the person creates needs approval. */
  readonly approvalRequired: boolean;
  /** Whether the person is limited to some entities, and what is of all of them is not theirs to change. */
  readonly isLimited: boolean;
  /** Entities in sight; empty for those who may not read them. */
  readonly entities: readonly Entity[];
  /** Undefined for those who may not read journal entries. */
  readonly proof?: Proof | undefined;
  /** The number of the books when the page was asked for: its stream tells what changed after it. */
  readonly booksAt?: number | undefined;
  /** The day of the service, in UTC. */
  readonly today: string;
  /** The mark of the person and the workspace it was drawn for: whatever the page asks says it. */
  readonly drawnFor: string;
  /** Proof of the forms on the page. */
  readonly csrf: string;
  /** A message of the page before. */
  readonly notice?: { readonly kind: 'done' | 'fault'; readonly text: string } | undefined;
}

/** A place of the navigation. */
export interface Listed {
  readonly href: string;
  readonly label: string;
  /** The permission it needs; `admin` and `operator` are roles; undefined: every member. */
  readonly needs?: string | readonly string[];
  /** The second key of `g …`. */
  readonly key?: string;
}

export interface Group {
  readonly title: string;
  readonly places: readonly Listed[];
}

/** A page that was found, before its questions are answered. */
export interface Opened {
  /** The modules of the page and of the drawer over it. */
  readonly sources: readonly string[];
  /** Questions, or an answer that is known already: a fault of the address. */
  readonly questions: readonly (Question | Answer)[];
  /** Draws it with the answers to its questions, in their order. */
  readonly draw: (answers: readonly Answer[]) => Drawn;
  /** The tables of the page that the answer to its first question makes; others are served between their rows. */
  readonly tables: (data: unknown) => Promise<readonly ListedTable[]>;
}

/** A table of a page as a file has it. */
export interface ListedTable {
  readonly label: string;
  readonly columns: readonly { readonly title: string; readonly isAmount: boolean }[];
  readonly rows: readonly (readonly string[])[];
}

export interface Drawn {
  readonly title: string;
  /** The content of the body's root. */
  readonly html: string;
  /** The data the browser begins with, as JSON that may stand in a page. */
  readonly data: string;
  readonly refusal: Refusal | undefined;
}

/** The module that draws pages in a server. */
export interface ConsoleRoom {
  /** Paths of the pages, with `:id` in the place of ids. */
  readonly paths: readonly string[];
  /** The question of the frame, for a session with these permissions. */
  frameQuestion(session: Pick<Frame, 'permissions'>): Question;
  /** The parts of the frame in the answer to that question; none of a refusal. */
  frameParts(answer: Answer): Pick<Frame, 'entities' | 'proof'>;
  /** Whether a page stands at a path. */
  hasPage(pathname: string): boolean;
  open(address: string, frame: Frame): Promise<Opened>;
  /** The kind of a refusal by the code of the service. */
  kindOf(code: string): RefusalKind;
  /** The places a session may go to. */
  navigation(frame: Pick<Frame, 'person' | 'workspace' | 'permissions'>): readonly Group[];
}
