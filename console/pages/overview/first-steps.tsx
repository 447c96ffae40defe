// The first steps of a workspace in which nothing is posted yet: those that the session may take.
import { useConsole } from '../../kit/context.ts';
import { may } from '../../kit/rights.ts';

const STEPS = [
  ['/settings/entities', 'Entity', 'name and currency', 'entities:write'],
  ['/accounts', 'Accounts', 'add those you miss', 'accounts:write'],
  [
    '/settings/bank-accounts/new',
    'Bank account',
    'and its account in the ledger',
    'bank_accounts:write',
  ],
  ['/customers/new', 'Customer', 'whom you bill', 'vendors:write'],
  ['/invoices/new', 'Invoice', 'the first one', 'invoices:draft'],
] as const;

export function FirstSteps() {
  const { frame, to } = useConsole();
  const steps = STEPS.filter(([, , , need]) => may(frame, need));
  if (steps.length === 0) return null;
  return (
    <section class="tile">
      <h2>First steps</h2>
      <ol class="to-do">
        {steps.map(([path, title, words], at) => (
          <li key={path}>
            {`${at + 1}. `}
            <a href={to(path)}>{title}</a> <span class="quiet">{words}</span>
          </li>
        ))}
      </ol>
      <p class="quiet">
        Or <a href={to('/imports')}>import</a> what you have.
      </p>
    </section>
  );
}
