// Planted bugs: events, their receivers, retries, and allowed targets.
import { planted } from './mutant.ts';

export const mutants = [
  ...planted(
    'src/platform/events/claims.ts',
    ['webhooks/deliveries', 'webhooks/bounds'],
    [
      ['a seventh attempt', 'export const MOST_ATTEMPTS = 6;', 'export const MOST_ATTEMPTS = 7;'],
      ['a 404 is tried again', 'statusCode === 404 || attempt >=', 'attempt >='],
      [
        'a redirect is a success',
        'statusCode >= 200 && statusCode < 300',
        'statusCode >= 200 && statusCode < 400',
      ],
      [
        'paused webhooks are delivered to',
        'where w.workspace_id = $1 and w.active\n',
        'where w.workspace_id = $1\n',
      ],
      ['retries come at once', 'due_at: delivery.at + retryMs,', 'due_at: delivery.at,'],
    ],
  ),
  ...planted(
    'src/platform/events/claims.ts',
    ['webhooks/bounds'],
    [
      ['one delivery too many at once', 'const AT_ONCE = 100;', 'const AT_ONCE = 101;'],
      ['five failures in a row are not enough', '< ${FAILING} then', '<= ${FAILING} then'],
    ],
  ),
  ...planted(
    'src/platform/events/claims.ts',
    ['webhooks/processes'],
    [
      [
        'a silent worker keeps what it claimed',
        "d.status = 'PENDING'\n        and d.due_at <= clock.at",
        "d.status = 'PENDING' and d.claim is null\n        and d.due_at <= clock.at",
      ],
    ],
  ),
  ...planted(
    'src/platform/events/guarded-requests.ts',
    ['webhooks/addresses', 'webhooks/bounds', 'oauth/client-documents'],
    [
      [
        'plain http goes to the public',
        'isSecure ? isReachable(address, allowed) : allowed.has(address)',
        'isReachable(address, allowed)',
      ],
      [
        'no address is checked when it is dialled',
        'lookup: guardedLookup(mayReach, servers)',
        'lookup: guardedLookup(() => true, servers)',
      ],
    ],
  ),
  ...planted(
    'src/platform/events/send.ts',
    ['webhooks/addresses', 'webhooks/bounds'],
    [
      [
        'an attempt may take for ever',
        'late.abort(), timeoutSeconds * 1_000',
        'late.abort(), timeoutSeconds * 100_000',
      ],
    ],
  ),
  ...planted(
    'src/platform/events/send.ts',
    ['webhooks/events', 'webhooks/deliveries'],
    [
      [
        'answers are read to their end',
        'if (size > MOST_BYTES) {',
        'if (size > MOST_BYTES * 1e6) {',
      ],
    ],
  ),
  ...planted(
    'src/platform/events/guarded-requests.ts',
    ['webhooks/events', 'webhooks/deliveries'],
    [['headers have no bound', 'maxHeaderSize: MOST_HEADER_BYTES,', 'maxHeaderSize: 1_000_000,']],
  ),
  ...planted(
    'src/platform/events/guarded-requests.ts',
    ['webhooks/tls'],
    [
      [
        'the authority of the operator is forgotten',
        'if (caFile === undefined) return undefined;',
        'if (caFile !== "") return undefined;',
      ],
    ],
  ),
  ...planted(
    'src/platform/base/webhook-config.ts',
    ['webhooks/tls', 'webhooks/addresses'],
    [
      [
        'a file without a certificate is taken',
        '.length > 0;\n  } catch',
        '.length >= 0;\n  } catch',
      ],
      [
        'production may call itself',
        'if (production && config.allowedNetworks',
        'if (!production && config.allowedNetworks',
      ],
    ],
  ),
  ...planted(
    'src/platform/base/networks.ts',
    ['webhooks/addresses'],
    [
      [
        'mapped addresses are public',
        'if (IPV4.hasNumber(number)) return !PRIVATE_IPV4.hasNumber(number);',
        'if (IPV4.hasNumber(number)) return true;',
      ],
      ['shared addresses are public', '100.64.0.0/10', '100.64.0.0/11'],
      [
        'one of a network is enough',
        'prefix(number, length) === prefix(base, length)',
        'prefix(number, length - 1n) === prefix(base, length - 1n)',
      ],
    ],
  ),
  ...planted(
    'src/platform/events/url.ts',
    ['webhooks/addresses', 'webhooks/management'],
    [
      [
        'names and passwords are kept in URLs',
        "if (url.username !== '' || url.password !== '') {",
        "if (url.username !== '' && url.password === '') {",
      ],
      [
        'a URL of 1,024 characters is too long',
        'if (text.length > LONGEST_URL) {',
        'if (text.length >= LONGEST_URL) {',
      ],
    ],
  ),
  ...planted(
    'src/platform/events/payload.ts',
    ['webhooks/events', 'webhooks/deliveries'],
    [
      ['the time is not signed', '.update(`${timestamp}:${body}`)', '.update(body)'],
      ['milliseconds are signed', 'Math.floor(now / 1_000)', 'Math.floor(now)'],
    ],
  ),
  ...planted(
    'src/platform/records/writing/events.ts',
    ['edge/sent-back'],
    [['a change without effect is told', "changes !== '{}'", "changes !== ''"]],
  ),
  ...planted(
    'src/documents/life/document-edit.service.ts',
    ['edge/sent-back'],
    [
      [
        'an invoice that is sent as it is is posted anew',
        'if (stands(flow.resource, record.fields, record.input, input)) {',
        'if (stands(flow.resource, {}, {}, input)) {',
      ],
    ],
  ),
  ...planted(
    'src/platform/records/writing/events.ts',
    ['webhooks/feed', 'webhooks/events', 'webhooks/bounds'],
    [
      ['what came and went is told', "return isNew ? [] : ['deleted'];", "return ['deleted'];"],
      [
        'what is paid was not paid in',
        "return [...topics, 'payment', 'paid'];",
        "return [...topics, 'paid'];",
      ],
      [
        'a payment is an update as well',
        "return [...topics, 'payment'];",
        "return [...topics, 'updated', 'payment'];",
      ],
      [
        'changes are told of the record as it is',
        'eventOf(record, topic, before.get(record) ?? null,',
        'eventOf(record, topic, null,',
      ],
    ],
  ),
  ...planted(
    'src/documents/life/document-edit.service.ts',
    ['webhooks/events', 'webhooks/bounds'],
    [
      [
        'a change of an invoice tells nobody',
        "  publish(session, flow.resource, isPaidOff ? 'paid' : 'updated', id);\n",
        '',
      ],
    ],
  ),
  ...planted(
    'src/platform/events/webhooks.ts',
    ['webhooks/management', 'webhooks/bounds'],
    [
      [
        'topics are added, never taken',
        'and name <> all($3::text[])',
        'and name = any($3::text[]) and false',
      ],
      [
        'what waits for a deleted webhook waits for ever',
        "`update webhook_delivery set status = 'FAILURE', claim = null",
        '`update webhook_delivery set claim = null',
      ],
      [
        'a new URL is not looked at',
        "if (url !== undefined && url !== found['url']) await",
        "if (url === '') await",
      ],
    ],
  ),
  ...planted(
    'src/platform/events/feed.ts',
    ['webhooks/feed', 'webhooks/streams'],
    [
      [
        'the last number forgotten is gone',
        'after > 0 && after < forgotten',
        'after > 0 && after <= forgotten',
      ],
      ['the feed tells the last change again', 'sequence > $2', 'sequence >= $2'],
      [
        'topics of a stream are not looked at',
        '($3::text[] is null or topic = any($3))',
        '($3::text[] is null or true)',
      ],
    ],
  ),
  ...planted(
    'src/workspace/webhook.resolver.ts',
    ['webhooks/bounds', 'webhooks/management'],
    [
      [
        'a page of the feed has no end',
        'const { limit: most } = pageWithin({ limit, offset: 0 }, 1);',
        'const most = Math.max(limit, 1);',
      ],
      [
        'events are told to whom an entity is hidden',
        '{ adminOnly: true, wholeWorkspace: true }',
        '{ adminOnly: true }',
      ],
    ],
  ),
  ...planted(
    'src/platform/events/retention.ts',
    ['webhooks/bounds'],
    [
      ['what waits is forgotten', "status <> 'PENDING'\n", 'true\n'],
      [
        'deliveries are kept as long as events',
        '[workspace, deliveryDays]',
        '[workspace, eventDays]',
      ],
    ],
  ),
  ...planted(
    'schema/workspace/webhooks.sql',
    ['webhooks/feed', 'webhooks/clocks'],
    [
      [
        'numbers run against time',
        'row_number() over (order by id) as nth',
        'row_number() over (order by id desc) as nth',
      ],
      [
        'the clock of deliveries jumps with the wall',
        'extract(epoch from clock_timestamp() - moment) * 1000, 0), most)',
        'extract(epoch from clock_timestamp() - moment) * 1000, 0), 1e9)',
      ],
    ],
  ),
  ...planted(
    'schema/workspace/webhooks.sql',
    ['webhooks/bounds'],
    [
      [
        'what waits is forgotten with its event',
        "d.event_id = o.id and d.status = 'PENDING'",
        "d.event_id = o.id and d.status = 'NONE'",
      ],
    ],
  ),
];
