// What makes an empty installation somebody's: told by the start and by the sign-in page.

/** Two commands; the first workspace has the id 1. The second prints a link to choose a password with. */
export const FIRST_STEPS: readonly string[] = [
  'npx ledgergate workspace create --name "Acme" --currency USD',
  'npx ledgergate person create --workspace 1 --role admin --operator --email you@example.com',
];
