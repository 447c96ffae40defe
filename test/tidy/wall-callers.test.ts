// Callers that bypass the wall between entities, and sessions without it, each known by name.
import { linesOf, sources } from './support/laws.ts';

const filesWith = (pattern: RegExp): string[] =>
  sources.filter((file) => pattern.test(linesOf(file).join('\n')));

test('who looks past the wall is known by name', () => {
  expect(filesWith(/\bbypassEntityWall\(\s*session/)).toEqual([
    'src/assets/asset-class.service.ts', // whether assets stand on an account
    'src/close/blockers.service.ts', // whether the checks of the books hold
    'src/documents/shared/document-number.service.ts', // which numbers are taken
    'src/imports/entries.service.ts', // which numbers are taken
    'src/imports/records.service.ts', // which values are taken
    'src/imports/undo.service.ts', // what hangs on a record
    'src/platform/records/writing/duplicates.ts', // which unique values are taken
    'src/platform/records/writing/reassign.ts', // what refers to a record that goes
    'src/platform/records/writing/references.ts',
    'src/settings/currency.resolver.ts', // whether books are kept in a currency
    'src/settings/usage.service.ts', // what hangs on a record
  ]);
  expect(filesWith(/\baskWhole\b|ledgergate\.entities/)).toEqual([
    'src/platform/access/bypass-entity-wall.ts',
    'src/platform/database/transaction/transaction.ts',
    'src/platform/database/transaction/visibility.ts',
    'src/platform/records/writing/events.ts', // receivers see a record as the workspace does
  ]);
  expect(filesWith(/\.withVisibleEntities\(/)).toEqual([
    'src/platform/records/approval/proposals.ts',
  ]);
});

/** Tasks, verbs of the operator and what has no entity: apps, connections, people, what they did, events. */
const WHOLE = [
  /^src\/cli\//,
  /^src\/demo\//,
  /^src\/edge\/(oauth|pages|webhooks)\//,
  /^src\/platform\/(access\/activity|jobs\/|identity\/|events\/)/,
  /^src\/workspace\/oauth-clean-up\.task\.ts$/,
  /^src\/(ledger\/(posting\/balances|as-known\/chain)\.service|revenue\/contract\/contracts\.task)\.ts$/, // tasks
  /^src\/(settings\/left-runs|cash\/statement\/go-on)\.service\.ts$/, // tasks
  // The task sends what waits of the whole workspace; a cursor passes on what its caller says.
  /^src\/platform\/(mail\/queue|database\/transaction\/cursor)\.ts$/,
  /^src\/platform\/records\/writing\/events\.ts$/, // receivers see a record as the workspace does
  // Contents are of no entity; a ticket opens the one file it was made for.
  /^src\/(platform\/files\/contents|settings\/file-clean-up\.task|edge\/files\/door)\.ts$/,
];

test('whoever asks for a session says what the session sees', () => {
  const bare = filesWith(
    /\b(database|session\.database)\.(read|readText|write)\((?!\s*(session\.)?principal\b)/,
  ).filter((file) => !WHOLE.some((each) => each.test(file)));
  expect(bare).toEqual([]);
  expect(filesWith(/principal\.entities|\bentities \} = (session\.)?principal/)).toEqual([
    'src/close/blockers.service.ts', // who may learn how many checks of the whole workspace fail
    'src/platform/access/checker.ts', // what only callers without limits may do
    'src/platform/records/approval/proposals.ts',
    'src/platform/records/running/idempotency.ts', // whether a kept answer may be told
    'src/platform/records/writing/events.ts', // who reads an answer along with the bodies of events
    'src/statements/operations/posting-days.resolver.ts', // the chain is of the whole workspace: counted by entity then
  ]);
});
