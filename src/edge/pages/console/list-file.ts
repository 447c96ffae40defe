// A list of the console as a file: its page is asked for all of its rows, with the person's rights, and written as it
// is drawn; amounts are numbers, with their currency beside them.
import type { ListedTable, Question } from '../../../../console/kit/contract.ts';
import { Decimal } from '../../../../schema/kit/index.ts';
import { invalid, notFound, Problem, today } from '../../../platform/base/index.ts';
import {
  fileOf,
  type Report,
  type ReportColumn,
  type ReportFormat,
} from '../../../platform/render/index.ts';
import type { MemberVisit, PageResponse, Services } from '../shell/visit.ts';
import { room } from './room.ts';
import { answerTo, frameOf } from './show.ts';

/** More rows are the work of an export over the API. */
const MOST_ROWS = 20_000;

interface Rows {
  readonly count: number;
  readonly results: readonly unknown[];
  readonly nextCursor?: string | null;
}
type AnswerData = Readonly<Record<string, unknown>>;

const isRows = (value: unknown): value is Rows =>
  typeof value === 'object' &&
  value !== null &&
  'count' in value &&
  'results' in value &&
  Array.isArray(value.results);

/** The list of an answer of which there is more, by its name. */
const longIn = (data: AnswerData): readonly [name: string, rows: Rows] | undefined =>
  Object.entries(data).find(
    (entry): entry is [string, Rows] =>
      isRows(entry[1]) && entry[1].results.length < entry[1].count,
  );

async function asked(
  services: Services,
  visit: MemberVisit,
  question: Question,
): Promise<AnswerData> {
  const answer = await answerTo(services, visit, question);
  if ('data' in answer) return answer.data as AnswerData;
  const { kind, message } = answer.refusal;
  throw new Problem(
    kind === 'forbidden' ? 'FORBIDDEN' : kind === 'gone' ? 'NOT_FOUND' : 'INVALID',
    message,
  );
}

/** The answer to the question of a page, with the rows of all pages that follow it. */
async function wholeAnswer(
  services: Services,
  visit: MemberVisit,
  question: Question,
): Promise<AnswerData> {
  const { variables } = question;
  const isByOffset = 'offset' in variables;
  const first = isByOffset ? { ...variables, offset: 0 } : variables;
  let data = await asked(services, visit, { ...question, variables: first });
  for (let long = longIn(data); long; long = longIn(data)) {
    const [name, { results, count, nextCursor }] = long;
    const next = isByOffset
      ? { offset: results.length }
      : typeof nextCursor === 'string'
        ? { cursor: nextCursor }
        : undefined;
    // A page that has no further ones is filed as it is drawn.
    if (!next) break;
    if (count > MOST_ROWS) {
      const words = `The list has ${count} rows, and a file takes ${MOST_ROWS}: choose fewer.`;
      throw invalid('page', words);
    }
    const later = await asked(services, visit, {
      ...question,
      variables: { ...variables, ...next },
    });
    const rows = later[name];
    if (!isRows(rows) || rows.results.length === 0) break;
    data = { ...data, [name]: { ...rows, results: [...results, ...rows.results] } };
  }
  return data;
}

const AMOUNT = /^(-?\d+(?:\.\d+)?)(?: ([A-Z]{3})?)?$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** A report of a table: an amount that says its currency has a column for it. */
function reportOf({ label, columns, rows }: ListedTable, cut: Rows | undefined): Report {
  const read = rows.map((cells) => cells.map((cell) => AMOUNT.exec(cell)));
  const hasCurrency = columns.map(
    ({ isAmount }, at) => isAmount && read.some((cells) => cells[at]?.[2] !== undefined),
  );
  return {
    title: label,
    fileName: `${label} ${today()}`,
    facts: [
      ['Rows', String(rows.length)],
      ...(cut ? [['Made of', `the first ${cut.results.length} of ${cut.count}`] as const] : []),
    ],
    decimals: 0,
    fixed: 1,
    columns: columns.flatMap(({ title: name, isAmount }, at): ReportColumn[] => [
      {
        title: name,
        kind: isAmount
          ? 'number'
          : rows.every((cells) => DAY.test(cells[at] ?? ''))
            ? 'day'
            : 'text',
      },
      ...(hasCurrency[at] ? [{ title: `${name}, currency`, kind: 'text' as const, width: 8 }] : []),
    ]),
    rows: rows.map((cells, nth) => ({
      style: 'row' as const,
      cells: cells.flatMap((cell, at) => {
        const amount = columns[at]?.isAmount ? read[nth]?.[at] : null;
        const value = amount ? new Decimal(amount[1] ?? '0') : cell === '' ? null : cell;
        return hasCurrency[at] ? [value, amount?.[2] ?? null] : [value];
      }),
    })),
  };
}

const HERE = 'http://localhost';

/** Whether an address is that of a page here: two slashes would begin a host name. */
const isPage = (address: string): boolean =>
  address.startsWith('/') &&
  URL.canParse(address, HERE) &&
  new URL(address, HERE).origin === HERE &&
  room.hasPage(new URL(address, HERE).pathname);

/** GET /console/list.{format}?page=/journal&list=Journal entries */
export async function sendList(services: Services, visit: MemberVisit): Promise<PageResponse> {
  const page = visit.query.get('page') ?? '';
  if (!isPage(page)) throw notFound();
  const { questions, tables } = await room.open(page, await frameOf(services, visit));
  const [question] = questions;
  if (!question) throw notFound();
  if (!('document' in question)) {
    const refusal = 'refusal' in question ? question.refusal : undefined;
    throw new Problem(
      refusal?.kind === 'forbidden' ? 'FORBIDDEN' : 'INVALID',
      refusal?.message ?? 'Not possible.',
    );
  }
  const label = visit.query.get('list');
  const answer = await wholeAnswer(services, visit, question);
  const found = await tables(answer);
  const table = label === null ? found[0] : found.find((each) => each.label === label);
  if (!table) throw notFound();
  const format = (visit.params['format'] ?? 'csv') as ReportFormat;
  const file = await fileOf(reportOf(table, longIn(answer)?.[1]), format, '');
  const pieces: Uint8Array[] = [];
  for await (const piece of file.content ?? []) pieces.push(piece);
  return {
    status: 200,
    body: Buffer.concat(pieces),
    headers: {
      'content-type': file.mediaType,
      'content-disposition': `attachment; filename="${file.name}"`,
    },
  };
}
