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
  'bank/match/find.tsx deleteBillPayment': 'a step that is taken back by u, as soon as it was made',
  'bank/match/find.tsx deleteInvoicePayment':
    'a step that is taken back by u, as soon as it was made',
  'documents/files.tsx deleteFile': 'the change before it in the document names the state',
  'revenue/contract/deeds.tsx patchContract': 'a status, which the service moves by rules',
  'settings/reporting-currency.tsx setReportingCurrency': 'chosen once, before the books begin',
};

/** A removal is a change as well. */
test('each change names the state that was seen, or a reason not to', () => {
  const paths = [...globSync('console/pages/**/*.{ts,tsx}'), 'dist/console/settings.ts'];
  const changes = paths.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/graphql\(`\s*(mutation[^`]*)`/g)].flatMap(
      ([, document = '']) =>
        [
          ...document.matchAll(
            /\b((?:patch|update|set|delete|remove|void(?!\w+Payment))[A-Z]\w*)\(([^)]*)\)/g,
          ),
        ].map(([, operation = '', passed = '']) => ({
          name: `${path.replace('console/pages/', '')} ${operation}`,
          isSeen: passed.includes('ifUnmodifiedSince: $'),
          // The service refuses a removal without the moment: no page forgets it.
          isDemanded: !operation.startsWith('delete') || /\$\w+: DateTime!/.test(document),
        })),
    ),
  );
  expect(changes.filter(({ isSeen }) => isSeen).length).toBeGreaterThan(60);
  expect(changes.filter(({ isSeen, isDemanded }) => isSeen && !isDemanded)).toEqual([]);
  const blind = changes.filter(({ isSeen }) => !isSeen).map(({ name }) => name);
  expect([...new Set(blind)].sort()).toEqual(Object.keys(WITHOUT).sort());
});
