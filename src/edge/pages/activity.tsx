// Activity: what apps did for me; for admins, for everybody in the workspace. Exportable.
import {
  type Activity,
  type ActivityFilter,
  type ActivityKind,
  readActivity,
} from '../../ground/access/activity.ts';
import { END_REASONS, isEndReason } from '../../ground/access/revocation.ts';
import { page } from './answer.ts';
import { Badge, consolePage, Empty, Moment, type Tone } from './layout/index.ts';
import { type Answer, type Desk, inWorkspace, type MemberVisit } from './visit.ts';

const PAGE = 100;
const EXPORTED = 1_000;

const KINDS: Readonly<Record<ActivityKind, readonly [string, Tone]>> = {
  connected: ['Connected', 'good'],
  token_issued: ['Token issued', 'plain'],
  token_refreshed: ['Token refreshed', 'plain'],
  token_refused: ['Token refused', 'bad'],
  tokens_revoked: ['Tokens revoked', 'bad'],
  trimmed: ['Permissions cut', 'warn'],
  disconnected: ['Disconnected', 'bad'],
  request: ['Request', 'read'],
};

/** Why a token was refused, and what the app's developers should do. */
const REFUSALS: Readonly<Record<string, string>> = {
  code_unknown: 'The code was never issued, or is mistyped. Send it exactly as it was received.',
  code_expired: 'The code was older than 5 minutes. Exchange it as soon as it arrives.',
  code_reused: 'The code was sent a second time. Send it once, also when a request times out.',
  redirect_uri_mismatch:
    'redirect_uri was not the one of the authorization. Send the same characters.',
  verifier_mismatch:
    'code_verifier does not fit the challenge, or was missing. Keep it until the exchange.',
  other_client: 'It was issued to another app. Check that credentials and tokens are not mixed up.',
  refresh_unknown: 'The refresh token was never issued, or is mistyped. Store it whole.',
  refresh_expired:
    'The refresh token was not used for 30 days. The person has to authorize the app again.',
  refresh_reused:
    'The refresh token was sent a second time. Store the new one before using it, and refresh in one place only.',
  revoked: 'The connection had ended. The person has to authorize the app again.',
};

const remarkOf = ({ reason }: Activity): string => {
  if (reason === null) return '';
  return isEndReason(reason) ? END_REASONS[reason] : (REFUSALS[reason] ?? reason);
};

const toneOf = (status: number): Tone => (status < 300 ? 'good' : status < 500 ? 'warn' : 'bad');

function Line({ line, everybody }: { readonly line: Activity; readonly everybody: boolean }) {
  const [label, tone] = KINDS[line.kind];
  return (
    <tr>
      <td class="tight">
        <Moment at={line.at} />
      </td>
      <td class="tight">
        <Badge tone={tone}>{label}</Badge>
      </td>
      <td>
        <bdi>{line.appName}</bdi>
      </td>
      {everybody && (
        <td>
          <bdi>{line.personName ?? '–'}</bdi>
        </td>
      )}
      <td>
        {line.method !== null && (
          <code>
            {line.method} {line.path}
          </code>
        )}
        {remarkOf(line)}
      </td>
      <td class="tight">
        {line.status !== null && <Badge tone={toneOf(line.status)}>{line.status}</Badge>}
      </td>
      <td class="tight">{line.ip}</td>
      <td class="tight">{line.requestId !== null && <code>{line.requestId}</code>}</td>
    </tr>
  );
}

const numberIn = (text: string | null): number | undefined =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

function filterOf(query: URLSearchParams, everybody: boolean, limit: number): ActivityFilter {
  const text = (name: string): string | undefined => query.get(name)?.slice(0, 200) || undefined;
  const pairs = {
    connection: numberIn(query.get('connection')),
    appId: numberIn(query.get('app')),
    kind: text('kind'),
    statusClass: numberIn(query.get('status')),
    path: text('path'),
    requestId: text('request'),
    before: numberIn(query.get('before')),
  };
  const given = Object.entries(pairs).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(given), everybody, limit };
}

function Filters({
  query,
  everybody,
}: {
  readonly query: URLSearchParams;
  readonly everybody: boolean;
}) {
  const select = (name: string, label: string, options: readonly (readonly [string, string])[]) => (
    <div class="field">
      <label for={`filter-${name}`}>{label}</label>
      <select id={`filter-${name}`} name={name}>
        <option value="">all</option>
        {options.map(([value, title]) => (
          <option key={value} value={value} selected={query.get(name) === value}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
  const kinds = Object.entries(KINDS).map(([kind, [label]]) => [kind, label] as const);
  const classes = [
    ['2', 'successful (2xx)'],
    ['4', 'refused (4xx)'],
    ['5', 'failed (5xx)'],
  ] as const;
  return (
    <form method="get" class="filters" role="search">
      {everybody && <input type="hidden" name="who" value="everybody" />}
      {query.has('connection') && (
        <input type="hidden" name="connection" value={query.get('connection') ?? ''} />
      )}
      {select('kind', 'What', kinds)}
      {select('status', 'Status', classes)}
      <div class="field">
        <label for="filter-path">Path begins with</label>
        <input id="filter-path" name="path" value={query.get('path') ?? ''} />
      </div>
      <div class="field">
        <label for="filter-request">Request id</label>
        <input id="filter-request" name="request" value={query.get('request') ?? ''} />
      </div>
      <button>Filter</button>
    </form>
  );
}

const withQuery = (query: URLSearchParams, changes: Readonly<Record<string, string>>): string => {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) next.set(name, value);
  return next.toString();
};

function Table({
  lines,
  everybody,
  older,
}: {
  readonly lines: readonly Activity[];
  readonly everybody: boolean;
  readonly older: string | undefined;
}) {
  const heads = [
    'When',
    'What',
    'App',
    ...(everybody ? ['For'] : []),
    'Details',
    'Status',
    'From',
    'Request',
  ];
  return (
    <>
      <div class="table" tabIndex={0} role="region" aria-label="Activity">
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th scope="col" key={head}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.id} line={line} everybody={everybody} />
            ))}
          </tbody>
        </table>
      </div>
      {older !== undefined && (
        <p class="submit">
          <a class="button" href={older}>
            Older
          </a>
        </p>
      )}
    </>
  );
}

async function linesOf(
  desk: Desk,
  visit: MemberVisit,
  limit: number,
): Promise<{ lines: Activity[]; everybody: boolean }> {
  const everybody =
    visit.person.workspace.role === 'admin' && visit.query.get('who') === 'everybody';
  await desk.activity?.flush();
  const lines = await inWorkspace(desk, visit, (transaction, actor) =>
    readActivity(transaction, actor, filterOf(visit.query, everybody, limit)),
  );
  return { lines, everybody };
}

/** GET /activity */
export async function showActivity(desk: Desk, visit: MemberVisit): Promise<Answer> {
  const { person, csrf, path, query, notice } = visit;
  const { lines, everybody } = await linesOf(desk, visit, PAGE);
  const last = lines.length === PAGE ? lines.at(-1) : undefined;
  const older = last && `/activity?${withQuery(query, { before: String(last.id) })}`;
  const isAdmin = person.workspace.role === 'admin';
  const body = consolePage({
    title: everybody ? 'Activity of everybody' : 'Your activity',
    path,
    person,
    csrf,
    notice,
    lead: 'What connected apps did, newest first. Entries cannot be changed or removed here.',
    actions: (
      <>
        {isAdmin && (
          <a class="button" href={everybody ? '/activity' : '/activity?who=everybody'}>
            {everybody ? 'Only mine' : 'Everybody’s'}
          </a>
        )}
        <a class="button" href={`/activity.csv?${query.toString()}`}>
          Export CSV
        </a>
      </>
    ),
    children: (
      <>
        <Filters query={query} everybody={everybody} />
        {lines.length === 0 ? (
          <Empty title="Nothing here">
            <p>
              Connecting an app, its tokens and every request it makes appear here within moments.
            </p>
          </Empty>
        ) : (
          <Table lines={lines} everybody={everybody} older={older} />
        )}
      </>
    ),
  });
  return page(body);
}

/** A cell that no spreadsheet takes for a formula. */
function cell(value: string | number | null): string {
  const text = String(value ?? '');
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${inert.replaceAll('"', '""')}"`;
}

/** GET /activity.csv: the newest thousand of what the page shows. */
export async function exportActivity(desk: Desk, visit: MemberVisit): Promise<Answer> {
  const { lines } = await linesOf(desk, visit, EXPORTED);
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
      'x-content-type-options': 'nosniff',
    },
  };
}
