// Answers to both sides of the wall between entities, and to another workspace, with the rows that their statements
// brought from the database.
import type { GraphQLSchema } from 'graphql';
import pg from 'pg';
import { TextRow } from '../../../src/platform/database/wire/row-bytes.ts';
import { assemble } from '../../contracts/assemble.ts';
import type { TestService } from '../../support/service.ts';
import { until } from '../../support/until.ts';
import type { Documents, Subjects } from './every-query.ts';
import { openTwoEntities } from './opened-entities.ts';
import type { Side, TwoEntities } from './two-entities.ts';

/** The service, its schema, the two entities, and what is asked about. */
export let service: TestService;
export let schema: GraphQLSchema;
export let two: TwoEntities;
export let about: Subjects;
/** Rows any statement brought, but for those asked for in the whole workspace. */
let brought: string[] = [];
async function open(): Promise<void> {
  ({ service, two } = await openTwoEntities());
  ({ schema } = await assemble());
  const { data } = await service.graphql(
    'mutation { OauthApp: createOauthApp(input: { name: "App" }) { id } Webhook: createWebhook(input: { url: "https://93.184.216.34/", active: false, topics: [{ name: BILL_PAID }] }) { id } Report: saveInvoiceReport(name: "Open", query: { group_fields: "client" }) { id } }',
  );
  const { OauthApp: app, Webhook: webhook, Report: report } = data;
  about = {
    sides: two.sides,
    world: {
      ...two.world,
      OauthApp: Number(app.id),
      Webhook: Number(webhook.id),
      InvoiceReport: Number(report.id),
    },
    references: new Map([
      [two.sides[0], await referTo(two.sides[0])],
      [two.sides[1], await referTo(two.sides[1])],
    ]),
  };
  spyOnStatements();
}

interface Sent {
  readonly queries?: readonly { name?: string; text: string }[];
  readonly done?: Promise<readonly unknown[]>;
}
/** Rows that are still the bytes PostgreSQL sent become texts. */
const asText = (_: string, row: unknown): unknown =>
  row instanceof TextRow ? Array.from({ length: row.count }, (__, at) => row.text(at)) : row;
/** Notes the rows of every batch the service sends; the tests of the walls look into them. */
function spyOnStatements(): void {
  const clients = pg.Client.prototype as { query: (...given: unknown[]) => unknown };
  const send = Reflect.get(clients, 'query');
  jest.spyOn(clients, 'query').mockImplementation(function (this: unknown, ...given) {
    const { queries, done } = given[0] as Sent;
    const isWhole = queries?.some(({ name }) => name === 'seeing') ?? false;
    if (done && !isWhole) {
      done.then(
        (rows) => brought.push(JSON.stringify(rows, asText)),
        () => undefined,
      );
    }
    return Reflect.apply(send, this, given);
  });
}

/** A figure of the books of each side, as whoever sees all of it has it explained. */
async function referTo(side: Side): Promise<string> {
  const path = `/ca/api/get_trial_balance?entity=${side.entity}&end_date=2026-12-31&explain=true`;
  const { body } = await service.call('GET', path);
  return String(body.totals.references.debits);
}

/** Queries that are answered to nobody here. */
export const UNANSWERED: Readonly<Record<string, string>> = {
  importRun: 'nothing is imported here',
  mergedLedgerLines: 'no two lines here are open lines of the bank',
  milestoneAllocations: 'no milestone here is of a bundle',
  usageAllocations: 'no usage here is of a bundle',
  oauthActivity: 'connections are made in a browser',
  webhookDelivery: 'nothing is sent while nobody works',
};

const tells = (text: string, { mark, digits }: Side): boolean =>
  text.includes(mark) || new RegExp(`(?<![0-9])${digits}(?![0-9])`).test(text);

interface Answered {
  readonly text: string;
  /** The rows that its statements brought from the database. */
  readonly rows: string;
}
async function answerTo(key: string, query: string): Promise<Answered> {
  brought = [];
  let { text } = await service.call('POST', '/graphql', { key, json: { query } });
  // A busy machine is asked again, as the answer says.
  await until(async () => {
    if (!text.includes('"UNAVAILABLE"')) return true;
    ({ text } = await service.call('POST', '/graphql', { key, json: { query } }));
    return false;
  });
  return { text, rows: brought.join() };
}
const isFault = ({ text }: Answered): boolean => text.includes('"errors"');

/** What every caller is answered, document by document: each is prepared once for all of them. */
const answered: {
  readonly document: string;
  readonly name: string;
  /** To whoever sees both entities. */
  readonly all: Answered;
  /** To each side. */
  readonly sides: readonly Answered[];
  readonly elsewhere: Answered;
}[] = [];
async function askAll(documents: Documents): Promise<void> {
  // Files of one process share this module.
  answered.length = 0;
  for (const [document, name] of documents) {
    answered.push({
      ...{ document, name },
      all: await answerTo(service.keys.admin, document),
      sides: [
        await answerTo(two.sides[0].key, document),
        await answerTo(two.sides[1].key, document),
      ],
      elsewhere: await answerTo(service.other.admin, document),
    });
  }
}

/** Operations that whoever sees both entities was answered. */
export const toldOf = (): ReadonlySet<string> =>
  new Set(answered.flatMap(({ name, all }) => (isFault(all) ? [] : [name])));
/** Documents of an operation, each with what was answered to whoever sees both. */
export const answersOf = (isMeant: (name: string) => boolean): [string, string][] =>
  answered.filter(({ name }) => isMeant(name)).map(({ document, all }) => [document, all.text]);

/** Opens two entities for the tests of a file, and asks documents as everybody. */
export function askForAll(
  documentsOf: (schema: GraphQLSchema, about: Subjects) => Documents,
): void {
  beforeAll(async () => {
    await open();
    await askAll(documentsOf(schema, about));
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await service.close();
  });
}

/**
 * Tests of the walls: nothing of the other side was told in any answer.
 * @param atLeast - so many answers have to tell of a side to whoever may see it
 */
export function testWalls(atLeast: number): void {
  test.each([0, 1])(
    'whatever is asked, nothing of the other entity is told, nor brought from the database (%d)',
    (at) => {
      const [looking, hidden] = at === 0 ? two.sides : [two.sides[1], two.sides[0]];
      const own = answered.map(({ document, all, sides }) => {
        const mine = sides[at];
        if (!mine) throw new Error('Each side was answered.');
        return { document, all, mine };
      });
      const told = own.filter(({ mine: { text, rows } }) => tells(text + rows, hidden));
      expect(told.map(({ document, mine }) => [document, mine])).toEqual([]);
      // The same questions do tell of both to whoever may see both, and of one's own to oneself.
      expect(own.filter(({ all }) => tells(all.text, hidden)).length).toBeGreaterThanOrEqual(
        atLeast,
      );
      expect(own.filter(({ all }) => tells(all.rows, hidden)).length).toBeGreaterThanOrEqual(
        atLeast,
      );
      expect(own.filter(({ mine }) => tells(mine.text, looking)).length).toBeGreaterThanOrEqual(
        atLeast,
      );
      // Where a link ends at the wall it is null: no answer becomes an error for what is not shown.
      const failed = own.filter(({ all, mine }) => isFault(mine) && !isFault(all));
      const words = /FORBIDDEN|NOT_FOUND|object does not exist/;
      expect(failed.filter(({ mine }) => !words.test(mine.text))).toEqual([]);
    },
  );

  test('nothing of either is told to another workspace', () => {
    for (const side of two.sides) {
      const told = answered.filter(({ elsewhere: { text, rows } }) => tells(text + rows, side));
      expect(told.map(({ document, elsewhere }) => [document, elsewhere])).toEqual([]);
    }
  });
}
