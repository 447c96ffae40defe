// Planted bugs: what an operator does on the command line.
import { planted } from './mutant.ts';

export const mutants = [
  ...planted(
    'src/cli/chain.ts',
    ['life/chain', 'life/roots'],
    [
      [
        'a posting that is missing is passed over',
        'if (link.number !== before + 1)',
        'if (link.number < before + 1)',
      ],
      [
        'lines that were removed are no fault',
        'if (!link.digest) return',
        'if (link.number < 0) return',
      ],
      [
        'a changed posting is as it was',
        'if (!hash?.equals(link.hash))',
        'if (hash === undefined)',
      ],
      [
        'a chain that was computed anew fits its old root',
        "root.hash !== hash.toString('hex')",
        'root.number < 0',
      ],
      [
        'a chain that ends before its root is whole',
        'if (beyond !== undefined) {',
        'if (beyond === 0) {',
      ],
      [
        'lines without a posting are no fault',
        'if (loose) throw fault(workspace, loose.fault);',
        '',
      ],
      [
        'the root of a day is that of the day before',
        "coalesce($2::date + 1, 'infinity'::timestamptz)",
        "coalesce($2::date, 'infinity'::timestamptz)",
      ],
    ],
  ),
  ...planted(
    'src/cli/books.ts',
    ['life/chain', 'life/books'],
    [
      [
        'one wrong record is none',
        'if (wrong.length > 0) throw doNotHold(workspace, what, wrong);',
        'if (wrong.length > 1) throw doNotHold(workspace, what, wrong);',
      ],
    ],
  ),
  ...planted(
    'src/cli/verify.ts',
    ['life/roots'],
    [
      [
        'a root of a workspace that is gone is passed over',
        'if (missing) {',
        'if (missing === null) {',
      ],
    ],
  ),
  ...planted(
    'src/cli/import.ts',
    ['life/verbs-import'],
    [
      ['a faulty file ends as a misused command', 'const FAULTY = 2;', 'const FAULTY = 1;'],
      [
        'a key imports into another workspace',
        'if (principal.workspace.id === id) return principal;',
        'if (principal.workspace.id > 0) return principal;',
      ],
      [
        'a preview imports',
        '(isPreview ? previewFile : importFile)',
        '(isPreview && flags.dryRun === flags.preview ? previewFile : importFile)',
      ],
    ],
  ),
  ...planted(
    'src/cli/close-client.ts',
    ['life/verbs-books', 'assets/verb'],
    [
      [
        'trying out closes',
        '...(isDryRun && { extensions: { dryRun: true } })',
        '...(isDryRun && {})',
      ],
    ],
  ),
  ...planted(
    'src/cli/close.ts',
    ['life/verbs-books'],
    [['kinds are to be in capitals', 'kind.trim().toUpperCase() || []', 'kind.trim() || []']],
  ),
  ...planted(
    'src/cli/people.ts',
    ['life/verbs'],
    [
      [
        'a role changes without being asked for',
        'before !== role && changeRole !== true',
        'before !== role && changeRole === false',
      ],
    ],
  ),
  ...planted(
    'src/cli/workspaces.ts',
    ['life/verbs'],
    [
      [
        'a key that is revoked goes on',
        'set revoked_at = coalesce(revoked_at, now()), last_modified_at',
        'set revoked_at = revoked_at, last_modified_at',
      ],
      [
        'revoking a key that is not there is done',
        'if (rows.length === 0) {',
        'if (rows.length < 0) {',
      ],
    ],
  ),
];
