// Planted bugs: agents at /mcp and their clients.
import { clients } from './agent-clients.ts';
import { planted } from './mutant.ts';

export const mutants = [
  ...clients,
  ...planted(
    'src/edge/mcp/propose-one.ts',
    ['mcp/proposals', 'mcp/caps', 'mcp/door', 'mcp/harmless'],
    [
      [
        'whoever could write applies at once',
        'const principal = { ...session.principal, approvalRequired: true };',
        'const principal = session.principal;',
      ],
      [
        'any app applies changes',
        'if (principal.app?.scopes.includes(`${resource}:write`) && !principal.approvalRequired) return;',
        'if (principal.app) return;',
      ],
      [
        'a key applies changes',
        'if (principal.app?.scopes.includes(`${resource}:write`) && !principal.approvalRequired) return;',
        'if (!principal.app || principal.app.scopes.includes(`${resource}:write`)) return;',
      ],
      [
        'one more may wait',
        'if (waiting >= bounds.mostWaiting) {',
        'if (waiting > bounds.mostWaiting) {',
      ],
      [
        'one more is proposed within a day',
        'if (lastDay < bounds.mostDaily) return;',
        'if (lastDay <= bounds.mostDaily) return;',
      ],
      ['an hour is the same moment', 'const SAME_MINUTES = 10;', 'const SAME_MINUTES = 60;'],
      [
        'insist changes nothing',
        'if (insist === true) return {};',
        'if (insist === false) return {};',
      ],
      [
        'the preview of a proposal is empty',
        "JSON.parse(JSON.stringify(proposed.extensions['preview'] ?? null))",
        "proposed.extensions['preview'] ?? null",
      ],
    ],
  ),
  ...planted(
    'src/edge/mcp/propose-one.ts',
    ['mcp/planted-tools'],
    [
      [
        'names in an effect are the service’s own',
        "...['accountName', 'accountNumber', 'description', 'entityName'],",
        "...['description', 'entityName'],",
      ],
    ],
  ),
  ...planted(
    'src/edge/mcp/plain.ts',
    ['mcp/harmless', 'mcp/tools'],
    [
      [
        'the kind of a bank line is the service’s own',
        "new Set(['BankTransaction.kind'])",
        'new Set([])',
      ],
      [
        'JSON of a name of the service’s own is its own',
        "if (named.name !== 'String') return",
        "if (named.name !== 'String' && !OURS.has(name)) return",
      ],
      [
        'typed texts stand beside the service’s own',
        'if (isTyped(inner.name, name, field.type)) untrusted[name] = visibleJson(each);',
        'if (isTyped(inner.name, name, field.type)) told[name] = visibleJson(each);',
      ],
      ['hidden characters stay', "const seen = text.replace(HIDDEN, '');", 'const seen = text;'],
      [
        'texts are cut one later',
        'return letters.length > most',
        'return letters.length > most + 1',
      ],
    ],
  ),
  ...planted(
    'src/edge/mcp/catalogue.ts',
    ['mcp/proposals', 'mcp/tools', 'mcp/door'],
    [
      [
        'admins’ operations can be proposed',
        'if (!requirement || !isChange || isWithFile || requirement.adminOnly) return undefined;',
        'if (!requirement || !isChange || isWithFile) return undefined;',
      ],
      [
        'agents approve',
        "const isChange = requirement?.tier === 'draft' || requirement?.tier === 'write';",
        "const isChange = requirement?.tier !== 'read';",
      ],
    ],
  ),
  ...planted(
    'src/edge/mcp/reading.ts',
    ['mcp/tools'],
    [['pages have a hundred rows', 'const MOST_ROWS = 50;', 'const MOST_ROWS = 100;']],
  ),
  ...planted(
    'src/edge/mcp/answers.ts',
    ['mcp/figures'],
    [
      [
        'texts are twice as long',
        'export const MOST_TEXT = 8_000;',
        'export const MOST_TEXT = 16_000;',
      ],
    ],
  ),
  ...planted(
    'src/edge/mcp/export-door.ts',
    ['mcp/notes'],
    [
      [
        'an export is open for an hour',
        'const LIFETIME_MS = 300_000;',
        'const LIFETIME_MS = 3_600_000;',
      ],
      [
        'an export has the rights of its beginning',
        'principal: now,',
        'principal: now && principal,',
      ],
      ['one page is exported', 'if (rows.length < PAGE)', 'if (rows.length <= PAGE)'],
    ],
  ),
  ...planted(
    'src/edge/mcp/notes.ts',
    ['mcp/notes'],
    [['apps attach files', 'if (call.session.principal.app) {', 'if (!call.session.principal) {']],
  ),
  ...planted(
    'src/platform/records/approval/waiting-comments.ts',
    ['mcp/notes'],
    [['anybody comments', 'if (!found) throw notFound();', 'if (!one) throw notFound();']],
  ),
  ...planted(
    'src/platform/records/approval/pending-decisions.ts',
    ['mcp/caps'],
    [
      [
        'decided drafts are not counted',
        'and decided_at > now() - interval \'1 day\'))::integer as "lastDay"',
        'and decided_at > now() + interval \'1 day\'))::integer as "lastDay"',
      ],
    ],
  ),
  ...planted(
    'src/edge/mcp/door.ts',
    ['mcp/door'],
    [
      [
        'a header’s key counts for what tools run',
        'const own = { ...session, idempotencyKey: undefined, isDryRun: false };',
        'const own = session;',
      ],
    ],
  ),
  ...planted(
    'src/edge/mcp/door.ts',
    ['mcp/hostile'],
    [
      [
        'a batch counts once',
        'if (Array.isArray(parsedBody) && parsedBody.length > 1) {',
        'if (Array.isArray(parsedBody) && parsedBody.length > 100) {',
      ],
    ],
  ),
  ...planted(
    'src/platform/records/running/variables.ts',
    ['mcp/hostile'],
    [['every name is printed in each message', 'if (wide) return', 'if (wide && !wide) return']],
  ),
  ...planted(
    'src/platform/records/approval/proposals.ts',
    ['mcp/proposals'],
    [
      [
        'anybody withdraws a proposal',
        'where workspace_id = $1 and id = $2 and proposed_by = $3 for update`',
        'where workspace_id = $1 and id = $2 and $3::text is not null for update`',
      ],
      [
        'a proposal comes twice',
        'return key === undefined ? work() : once(inside, key, fingerprint, variables, work);',
        'return key === undefined ? work() : work();',
      ],
    ],
  ),
];
