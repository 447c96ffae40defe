// Planted bugs: file types, access to files, and their storage.
import { planted } from './mutant.ts';

const FILES = ['settings/file-walls', 'settings/files'];

export const mutants = [
  ...planted('src/platform/files/links.ts', FILES, [
    ['a ticket has no end', 'Number(until) < now()', 'Number(until) < 0'],
    [
      'a ticket is not signed',
      'if (!timingSafeEqual(Buffer.from(signature), Buffer.from(right))) return undefined;',
      '',
    ],
    ['a ticket lives an hour', 'const LIFETIME_SECONDS = 300;', 'const LIFETIME_SECONDS = 3_600;'],
  ]),
  ...planted('src/edge/files/door.ts', FILES, [
    [
      'files are shown instead of saved',
      'return `attachment; filename=',
      'return `inline; filename=',
    ],
    ['deleted files are given out', 'f.id = $2 and not f.is_deleted', 'f.id = $2'],
  ]),
  ...planted('protocol/security-headers.ts', FILES, [
    ['files may run', "...policy(...CLOSED, 'sandbox')", '...policy(...CLOSED)'],
  ]),
  ...planted(
    'src/platform/files/content-type.ts',
    ['platform/content-type', 'settings/files'],
    [
      [
        'programs are kept',
        'PROGRAMS.some((start) => startsWith(head, start))',
        'PROGRAMS.length === 0 && head.length < 0',
      ],
      [
        'every RIFF is a picture',
        '(!then || startsWith(head, then.bytes, then.at))',
        '(!then || true)',
      ],
      ['bytes are text', "isText(head) ? 'text/plain' : UNKNOWN", "'text/plain'"],
    ],
  ),
  ...planted(
    'src/platform/files/contents.ts',
    ['settings/files', 'settings/file-streams', 'settings/file-walls'],
    [
      [
        'an empty file is kept',
        "if (size === 0) throw invalid('file'",
        "if (size < 0) throw invalid('file'",
      ],
      [
        'what was refused stays',
        '    await letGo(session, content);\n    throw error;',
        '    throw error;',
      ],
      ['the last piece is lost', 'if (size > 0) yield Buffer.concat(waiting);', ''],
    ],
  ),
  ...planted(
    'src/settings/file.rules.ts',
    ['settings/files', 'settings/file-walls'],
    [
      ['a name keeps its folders', ".replace(/^.*[\\\\/]/s, '')\n", '\n'],
      ['a name of 255 letters is cut', 'const LONGEST = 255;', 'const LONGEST = 254;'],
      [
        'names may turn the reading direction',
        ".replace(/[\\p{Cc}\\p{Cf}\\p{Co}\\p{Cn}]/gu, '')\n",
        '\n',
      ],
    ],
  ),
  ...planted('src/settings/file.service.ts', FILES, [
    [
      'viewers attach',
      "  demand(principal, { resource: scope, tier: 'draft' });",
      "  demand(principal, { resource: scope, tier: 'read' });",
    ],
    ['a file of a record goes', 'if (row?.held) {', 'if (row === null) {'],
    [
      'files forget their entity',
      "return (record['entityId'] as number | null | undefined) ?? null;",
      'return null;',
    ],
  ]),
  ...planted(
    'src/imports/undo.service.ts',
    ['imports/undo'],
    [
      [
        'an import of somebody else is undone',
        'callerOf(principal) || isWholeAdmin(principal)',
        "callerOf(principal) || principal.role !== 'viewer'",
      ],
    ],
  ),
];
