// First commands for an empty installation, shown at startup and on the sign-in page.

/** Two commands; the first workspace has the id 1. The second prints a link to choose a password with. */
export const FIRST_STEPS: readonly string[] = [
  'npx ledgergate workspace create --name "Acme" --currency USD',
  'npx ledgergate person create --workspace 1 --role admin --operator --email you@example.com',
];
