// Activity log lines for a visit, as a page and as a file.
import {
  type Activity,
  type ActivityFilter,
  readActivity,
} from '../../../platform/access/index.ts';
import { inert } from '../../../platform/render/index.ts';
import { choiceIn, numberIn, WHO } from '../shell/address.ts';
import { type PageResponse, type Services, inWorkspace, type MemberVisit } from '../shell/visit.ts';

const EXPORTED = 1_000;

function filterOf(query: URLSearchParams, everybody: boolean, limit: number): ActivityFilter {
  const text = (name: string): string | undefined => query.get(name)?.slice(0, 200) || undefined;
  const pairs = {
    connection: numberIn(query, 'connection'),
    appId: numberIn(query, 'app'),
    kind: text('kind'),
    statusClass: numberIn(query, 'status'),
    path: text('path'),
    requestId: text('request'),
    before: numberIn(query, 'before'),
  };
  const input = Object.entries(pairs).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(input), everybody, limit };
}

/** The newest lines that match the visit's filters; everybody's only for admins who ask for them. */
export async function linesOf(
  services: Services,
  visit: MemberVisit,
  limit: number,
): Promise<{ lines: Activity[]; everybody: boolean }> {
  const everybody =
    choiceIn(visit.query, 'who', WHO) === 'everybody' && visit.person.workspace.role === 'admin';
  await services.activity?.flush();
  const lines = await inWorkspace(services, visit, (transaction, actor) =>
    readActivity(transaction, actor, filterOf(visit.query, everybody, limit)),
  );
  return { lines, everybody };
}

const cell = (value: string | number | null): string =>
  `"${inert(String(value ?? '')).replaceAll('"', '""')}"`;

/** GET /activity.csv: the newest thousand of what the page shows. */
export async function exportActivity(
  services: Services,
  visit: MemberVisit,
): Promise<PageResponse> {
  const { lines } = await linesOf(services, visit, EXPORTED);
  const rows = lines.map((line) =>
    [
      line.at,
      line.kind,
      line.appName,
      line.personName,
      line.method,
      line.path,
      line.status,
      line.reason,
      line.requestId,
      line.ip,
    ]
      .map(cell)
      .join(','),
  );
  const head = 'at,kind,app,person,method,path,status,reason,request_id,ip';
  return {
    status: 200,
    body: `${[head, ...rows].join('\r\n')}\r\n`,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="activity.csv"',
      'cache-control': 'no-store',
    },
  };
}
