// Activity: the log of app requests, one's own or, for admins, everybody's, API users included.
// Exportable.
import type { Activity, ActivityKind } from '../../../platform/access/index.ts';
import { END_REASONS, isEndReason } from '../../../platform/identity/index.ts';
import { linesOf } from './activity-lines.ts';
import { page } from '../shell/answer.ts';
import { Badge, Empty, Moment, type Tone } from '../layout/parts.tsx';
import { consolePage } from '../layout/layout.tsx';
import type { PageResponse, Services, MemberVisit } from '../shell/visit.ts';

const PAGE = 100;

const KINDS: Readonly<Record<ActivityKind, readonly [string, Tone]>> = {
  connected: ['Connected', 'good'],
  token_issued: ['Token issued', 'plain'],
  token_refreshed: ['Token refreshed', 'plain'],
  token_refused: ['Token refused', 'bad'],
  tokens_revoked: ['Tokens revoked', 'bad'],
  trimmed: ['Permissions cut', 'warn'],
  disconnected: ['Disconnected', 'bad'],
  request: ['Request', 'read'],
  api_call: ['API call', 'read'],
  factor_added: ['Second step added', 'good'],
  factor_removed: ['Second step removed', 'warn'],
  factor_failed: ['Second step failed', 'bad'],
  factor_reset: ['Second step reset', 'warn'],
  recovery_used: ['Recovery code used', 'warn'],
  recovery_renewed: ['Recovery codes renewed', 'plain'],
  factor_demand: ['Second step for admins', 'warn'],
};

/** What a line about a second step is about. */
const FACTOR_WORDS: Readonly<Record<string, string>> = {
  totp: 'Authenticator app.',
  passkey: 'Passkey.',
  code: 'Wrong or used code.',
  codes: '',
  operator: 'All factors were removed by the operator.',
  on: 'Demanded from now on.',
  off: 'Demanded no more.',
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
  other_client: 'It was issued to another app. Check that credentials and tokens belong together.',
  refresh_unknown: 'The refresh token was never issued, or is mistyped. Store it whole.',
  refresh_expired:
    'The refresh token was not used for 30 days. The person has to authorize the app again.',
  refresh_reused:
    'The refresh token was sent a second time. Store the new one before using it, and refresh in one place only.',
  revoked: 'The connection had ended. The person has to authorize the app again.',
};

const remarkOf = ({ reason }: Activity): string => {
  if (reason === null) return '';
  if (isEndReason(reason)) return END_REASONS[reason];
  return REFUSALS[reason] ?? FACTOR_WORDS[reason] ?? reason;
};

const toneOf = (status: number): Tone => (status < 300 ? 'good' : status < 500 ? 'warn' : 'bad');

function Line({ line, everybody }: { readonly line: Activity; readonly everybody: boolean }) {
  const [label, tone] = KINDS[line.kind];
  return (
    <tr>
      <td class="tight">
        <Moment at={line.at} seconds />
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
    everybody ? 'App or API user' : 'App',
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

/** GET /activity */
export async function showActivity(services: Services, visit: MemberVisit): Promise<PageResponse> {
  const { person, csrf, path, query, notice } = visit;
  const { lines, everybody } = await linesOf(services, visit, PAGE);
  const last = lines.length === PAGE ? lines.at(-1) : undefined;
  const older = last && `/activity?${withQuery(query, { before: String(last.id) })}`;
  const isAdmin = person.workspace.role === 'admin';
  const body = consolePage({
    title: everybody ? 'Activity of everybody' : 'Your activity',
    path,
    person,
    csrf,
    notice,
    lead: everybody
      ? 'What connected apps and API users did, and what became of second steps, newest first. Entries cannot be changed or removed here.'
      : 'What connected apps did, and what became of your second step, newest first. Entries cannot be changed or removed here.',
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
          <Empty title="No activity">
            <p>Connections, tokens and requests of apps appear here within moments.</p>
          </Empty>
        ) : (
          <Table lines={lines} everybody={everybody} older={older} />
        )}
      </>
    ),
  });
  return page(body);
}
