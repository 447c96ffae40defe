// Changes of the console say which state of the record was seen, so that nobody overwrites what somebody else wrote.
import { globSync, readFileSync } from 'node:fs';

/** Changes that set a state, whatever it was, or one value of the workspace: why nothing is lost without it. */
const WITHOUT: Readonly<Record<string, string>> = {
  'bank/match/document.ts setTransactionMatchStatus':
    'a status, and a step that is taken back by u',
  'bank/match/document.ts patchBankTransaction':
    'excluded or not, and a step that is taken back by u',
  'bank/reconcile/document.ts patchReconciliationReport':
    'a status, which the service moves by rules',
  'documents/files.tsx patchFile': 'takes a file off its record',
  'revenue/contract/deeds.tsx patchContract': 'a status, which the service moves by rules',
  'settings/reporting-currency.tsx setReportingCurrency': 'chosen once, before the books begin',
};

/** A removal that concerns others, such as that of a lock, is a change as well. */
test('each change names the state that was seen, or a reason not to', () => {
  const changes = globSync('console/pages/**/*.{ts,tsx}').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/graphql\(`\s*(mutation[^`]*)`/g)].flatMap(
      ([, document = '']) =>
        [
          ...document.matchAll(
            /\b((?:(?:patch|update|set)[A-Z]|delete(?:LockPeriod|Intercompany))\w*)\(([^)]*)\)/g,
          ),
        ].map(([, operation = '', passed = '']) => ({
          name: `${path.replace('console/pages/', '')} ${operation}`,
          isSeen: passed.includes('ifUnmodifiedSince: $'),
        })),
    ),
  );
  expect(changes.filter(({ isSeen }) => isSeen).length).toBeGreaterThan(20);
  const blind = changes.filter(({ isSeen }) => !isSeen).map(({ name }) => name);
  expect([...new Set(blind)].sort()).toEqual(Object.keys(WITHOUT).sort());
});
