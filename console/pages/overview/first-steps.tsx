// The first five steps of a workspace in which nothing is posted yet.
import { useConsole } from '../../kit/context.ts';

const STEPS = [
  ['/settings/entities', 'Entity', 'name and currency'],
  ['/accounts', 'Accounts', 'add those you miss'],
  ['/settings/bank-accounts/new', 'Bank account', 'and its account in the ledger'],
  ['/customers/new', 'Customer', 'whom you bill'],
  ['/invoices/new', 'Invoice', 'the first one'],
] as const;

export function FirstSteps() {
  const { to } = useConsole();
  return (
    <section class="tile">
      <h2>Five steps to begin</h2>
      <ol class="to-do">
        {STEPS.map(([path, title, words], at) => (
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
