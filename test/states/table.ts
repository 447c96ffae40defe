// Tables of deeds on states: each deed is tried on a record in each state over both doors, as a dry run, so that one
// record serves a whole row.
import type { GraphQLSchema } from 'graphql';
import type { Route } from '../../rest-shim/index.ts';
import { graphqlRequestOf, restRequestOf } from '../edge/support/example-requests.ts';
import { parsedCall } from '../edge/support/calls.ts';
import type { Stage } from '../edge/support/examples.ts';
import { openStage } from '../edge/support/stage.ts';
import { assemble } from '../contracts/assemble.ts';
import { startOwnService, type Answer, type TestService } from '../support/service.ts';
import { share } from '../support/breadth.ts';

/** A record in a state: its id, and ids of what belongs to it. */
export type Subject = Readonly<Record<string, number>> & { readonly id: number };
export type States = Readonly<Record<string, (stage: Stage) => Promise<Subject>>>;
/** Calls as GraphQL spells them. */
export type Deeds = Readonly<
  Record<string, (subject: Subject, stage: Stage) => string | Promise<string>>
>;

export interface Tried {
  /** `ok`, or the status that both doors answer. */
  outcome: string;
  readonly message: string;
}

/** A sentence: it begins with a capital or a field, and ends. */
const SAYS_WHY = /^(\w+: )?[A-Z].{9,}\. /;

const STATUS: Readonly<Record<string, number>> = {
  INVALID: 400,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
};

export class Table {
  private constructor(
    readonly service: TestService,
    readonly stage: Stage,
    private readonly schema: GraphQLSchema,
    private readonly routes: readonly Route[],
  ) {}

  static async open(): Promise<Table> {
    const { schema, shim } = await assemble();
    const mail = { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'billing@acme.test' };
    const service = await startOwnService({ role: 'api', ...mail });
    const routes = shim.prepared.map(({ route }) => route);
    return new Table(service, await openStage(service), schema, routes);
  }

  close(): Promise<void> {
    return this.service.close();
  }

  #overGraphql({ status, body }: Answer<any>): Tried {
    const [error] = body?.errors ?? [];
    if (!error) return { outcome: status < 300 ? 'ok' : String(status), message: '' };
    const { code, fields } = error.extensions;
    const message = `${error.message} ${JSON.stringify(fields ?? null)}`;
    return { outcome: String(STATUS[code] ?? code), message };
  }

  /** One deed over GraphQL, and over each path that serves it. Throws where the doors disagree. */
  async attempt(call: string): Promise<Tried> {
    const { schema, service, stage } = this;
    const ready = parsedCall(call);
    const headers = { prefer: 'dry-run' };
    const one = graphqlRequestOf(schema, ready);
    const tried = this.#overGraphql(await service.call(one.method, one.path, { ...one, headers }));
    for (const route of this.routes.filter(({ operation }) => operation === ready.operation)) {
      const request = restRequestOf(schema, route, ready, stage.world);
      const { status, text } = await service.call(request.method, request.path, {
        ...request,
        headers,
      });
      const outcome = status < 300 ? 'ok' : String(status);
      // A parent is in the path of REST and a field of GraphQL.
      if (outcome === '404' && tried.message.includes('object does not exist')) {
        tried.outcome = outcome;
      }
      if (outcome !== tried.outcome) {
        throw new Error(`${call}: ${tried.outcome} ${tried.message}, REST ${status} ${text}`);
      }
    }
    return tried;
  }

  /** The outcomes of all deeds on a share of the states as a text, and the refusals that do not say what is wrong. */
  async tried(states: States, deeds: Deeds): Promise<{ outcomes: string; silent: string[] }> {
    const silent: string[] = [];
    const rows: string[][] = [['', ...Object.keys(deeds)]];
    for (const [state, make] of share(Object.entries(states), 6)) {
      const subject = await make(this.stage);
      const row = [state];
      for (const [deed, call] of Object.entries(deeds)) {
        const { outcome, message } = await this.attempt(await call(subject, this.stage));
        row.push(outcome);
        if (/^(400|409)$/.test(outcome) && !SAYS_WHY.test(message)) {
          silent.push(`${state}, ${deed}: ${message}`);
        }
      }
      rows.push(row);
    }
    return { outcomes: rows.map((row) => row.join(' | ')).join('\n'), silent };
  }
}

/** A table as a test writes it, with any number of blanks between its columns: its head, and the states that are tried. */
export function table(text: string): string {
  const [head = '', ...rows] = text.trim().split('\n');
  return [head, ...share(rows, 6)]
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .join(' | '),
    )
    .join('\n');
}
