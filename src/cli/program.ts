// The verbs of the command line, their words and flags.
import { Command } from 'commander';
import { type Role, version } from '../platform/base/index.ts';
import { checkConfig } from './config-check.ts';
import { addCellVerbs } from './cells/verbs.ts';
import { running, verb } from './running.ts';

/** Each verb is loaded when it is asked for. */
const demos = () => import('./demo.ts');
const verifying = () => import('./verify.ts');
const workspaces = () => import('./workspaces.ts');
const people = () => import('./people.ts');

const serving = (role?: Role) =>
  running(
    async (lifetime, screen) => (await import('./start.ts')).start(role, lifetime, screen),
    true,
  );

/** What `ledgergate <verb>` runs. */
export const program = new Command('ledgergate')
  .description('An open, self-hosted accounting API. Settings are read from the environment.')
  .version(version)
  .showHelpAfterError();

verb(program, 'start', 'start everything: database, migrations, demo, API and worker').action(
  serving(),
);
verb(
  program,
  'api',
  'serve requests only; several of these can share a database. With METHOD and path: send a request',
).action(serving('api'));
verb(program, 'worker', 'run background jobs only; several of these can share a database').action(
  serving('worker'),
);
verb(program, 'migrate', 'migrate the database to this version')
  .option('--check', 'say whether the service may run meanwhile, and change nothing')
  .action(
    running(async (lifetime, screen, flags) =>
      (await import('./migrate.ts')).migrateNow(lifetime, screen, flags),
    ),
  );

const demo = verb(program, 'demo', 'load the demo workspace').action(
  running(async (...input) => (await demos()).loadDemoNow(input[0], input[1])),
);
verb(demo, 'reset', 'empty the embedded database and load the demo workspace again')
  .option('--yes', 'do not ask for confirmation')
  .action(running(async (...input) => (await demos()).resetDemo(input[0], input[1], input[2])));

verb(program, 'verify', 'check the books and the chain of every workspace; changes neither')
  .option('--root <file>', 'also check the chain against the output of `root` in this file')
  .action(running(async (...input) => (await verifying()).verifyNow(input[0], input[1], input[2])));
verb(program, 'root', 'print the latest hash of the chain of postings, to be kept elsewhere')
  .option('--day <day>', 'as of the end of that day')
  .action(running(async (...input) => (await verifying()).rootNow(input[0], input[1], input[2])));

verb(program, 'backup', 'write everything to one file; the service can keep running')
  .argument('[file]', 'a new file; its name is made from the time when it is left out')
  .action(
    running(async (lifetime, screen, _flags, [file]) =>
      (await import('./backup/make.ts')).backUp(lifetime, screen, file),
    ),
  );
verb(program, 'restore', 'fill an empty database from a backup, and check its books')
  .argument('<file>', 'the backup file')
  .action(
    running(async (lifetime, screen, _flags, [file = '']) =>
      (await import('./backup/restore.ts')).restore(lifetime, screen, file),
    ),
  );

verb(program, 'import', 'load a file into a workspace: all of it or nothing')
  .argument(
    '[kind]',
    'accounts, entities, exchange-rates, customers, vendors, products, budget-amounts, journal-entries, hledger or beancount',
  )
  .argument('[file]', 'CSV with a heading, or a journal; in UTF-8')
  .requiredOption('--workspace <id>', 'the workspace to import into')
  .option('--entity <name>', 'entity for entries without one: its name, or #id')
  .option('--make-accounts', 'make the accounts that the journal uses and the workspace lacks')
  .option('--dry-run', 'show the result, and change nothing')
  .option('--preview', 'the same as --dry-run')
  .option('--again', 'allow a file that was imported before')
  .option('--key <key>', 'import with the rights of this API key; without one as an admin')
  .option('--undo <run>', 'undo an import with reversing entries')
  .action(running(async (...input) => (await import('./import.ts')).importNow(...input)));

const imports = program.command('imports').description('imports and long statement files so far');
const ofImports = (name: string, description: string): Command =>
  verb(imports, name, description)
    .requiredOption('--workspace <id>', 'of which workspace')
    .option('--key <key>', 'with the rights of this API key; without one as an admin');
ofImports('list', 'list the newest imports, and how far they are').action(
  running(async (lifetime, screen, flags) =>
    (await import('./imports.ts')).listImports(lifetime, screen, flags),
  ),
);
ofImports('show', 'show one import: how far it is, what came of it, and its errors')
  .argument('<id>', 'the number of the import')
  .action(running(async (...input) => (await import('./imports.ts')).showImport(...input)));

verb(program, 'doctor', 'check everything the service needs, and show a fix for each fault').action(
  running(async (...input) => (await import('./doctor.ts')).examine(input[0], input[1])),
);
const config = program.command('config').description('the settings of this installation');
verb(config, 'check', 'list every setting, where it comes from, and what is wrong').action(
  running(checkConfig),
);

const workspace = program.command('workspace').description('the workspaces of this installation');
verb(workspace, 'create', 'make a workspace with its root entity and system accounts')
  .requiredOption('--name <name>', 'of the workspace and its root entity')
  .option('--currency <code>', 'book currency of the root entity', 'USD')
  .action(
    running(async (lifetime, screen, flags) =>
      (await workspaces()).createWorkspace(lifetime, screen, flags),
    ),
  );

verb(workspace, 'demand-second-factor', 'demand a second step of all admins who sign in')
  .requiredOption('--workspace <id>', 'whose admins')
  .option('--off', 'demand it no more')
  .action(
    running(async (lifetime, screen, flags) =>
      (await workspaces()).demandSecondFactor(lifetime, screen, flags),
    ),
  );

addCellVerbs(program, workspace);

const keys = program.command('keys').description('API keys, for whoever has no admin yet');
const ofWorkspace = (name: string, description: string): Command =>
  verb(keys, name, description).requiredOption('--workspace <id>', 'whose keys');
ofWorkspace('create', 'make an API user with a key, and print the key once')
  .option('--role <role>', 'admin, accountant, clerk or viewer', 'admin')
  .option('--name <name>', 'of the API user')
  .action(
    running(async (lifetime, screen, flags) =>
      (await workspaces()).createKey(lifetime, screen, flags),
    ),
  );
ofWorkspace('list', 'list the keys, without their secrets').action(
  running(async (lifetime, screen, flags) =>
    (await workspaces()).listKeys(lifetime, screen, flags),
  ),
);
ofWorkspace('revoke', 'revoke a key at once')
  .requiredOption('--key <id>', 'which key')
  .action(
    running(async (lifetime, screen, flags) =>
      (await workspaces()).revokeKey(lifetime, screen, flags),
    ),
  );

const person = program.command('person').description('people, before anybody can sign in');
verb(person, 'create', 'add a person to a workspace, and print a link to choose a password')
  .requiredOption('--email <address>', 'of the person')
  .requiredOption('--workspace <id>', 'which workspace')
  .requiredOption('--role <role>', 'admin, accountant, clerk or viewer')
  .option('--name <name>', 'of the person')
  .option('--operator', 'reviews published apps of all workspaces')
  .option('--change-role', 'of somebody who is a member already')
  .action(
    running(async (lifetime, screen, flags) =>
      (await people()).createPerson(lifetime, screen, flags),
    ),
  );
verb(person, 'reset-link', 'print a link for choosing a new password')
  .requiredOption('--email <address>', 'of the person')
  .action(
    running(async (lifetime, screen, flags) => (await people()).resetLink(lifetime, screen, flags)),
  );

verb(person, 'reset-second-factor', 'remove the second factors of somebody who lost them')
  .requiredOption('--email <address>', 'of the person')
  .action(
    running(async (lifetime, screen, flags) =>
      (await people()).resetSecondFactor(lifetime, screen, flags),
    ),
  );

/** Of a running service, which these verbs call like any other client. */
const ofService = (name: string, description: string, parent = program): Command =>
  verb(parent, name, description)
    .option('--key <key>', 'API key of an admin; the demo has one of its own')
    .option('--base-url <url>', 'where the service is')
    .option('--profile <name>', 'a profile of `ledgergate login`');
ofService('listen', 'receive the deliveries of a webhook on this machine')
  .requiredOption('--forward-to <url>', 'the URL that receives them: http://127.0.0.1:5556/hook')
  .option('--webhook <id>', 'which webhook; by default the newest')
  .action(
    running(
      async (lifetime, screen, flags) =>
        (await import('./webhooks.ts')).listen(lifetime, screen, flags),
      true,
    ),
  );
ofService('trigger', 'cause an event on a record, so that webhooks deliver it')
  .argument('<topic>', 'such as Invoice.updated')
  .option('--id <id>', 'of the record; by default the newest, where it changes nothing for good')
  .option('--yes', 'allow it even if it changes the books of a real company')
  .action(running(async (...input) => (await import('./webhooks.ts')).trigger(...input)));
/** Of the books through a day. */
const throughDay = (...given: Parameters<typeof ofService>): Command =>
  ofService(...given)
    .requiredOption('--through <day>', 'the last day')
    .option('--entity <id>', 'only this entity; by default all');
throughDay(
  'close',
  'close the books: depreciation, amortization, recognition, revaluation, checks, then the lock',
)
  .option('--despite <kinds>', 'blockers to accept, such as UNRECONCILED,DRAFTS')
  .option('--reason <text>', 'kept with the closing')
  .option('--dry-run', 'show what it would do, and change nothing')
  .action(
    running(async (lifetime, screen, flags) =>
      (await import('./close.ts')).closeNow(lifetime, screen, flags),
    ),
  );

const depreciation = program
  .command('depreciation')
  .description('the depreciation of fixed assets');
throughDay('run', 'post what is due through a day, each month of each asset once', depreciation)
  .option('--asset <id>', 'only of this fixed asset')
  .option('--dry-run', 'show what it would do, and change nothing')
  .action(
    running(async (lifetime, screen, flags) =>
      (await import('./depreciation.ts')).runDepreciationNow(lifetime, screen, flags),
    ),
  );
throughDay('status', 'show what is not posted through a day', depreciation).action(
  running(async (lifetime, screen, flags) =>
    (await import('./depreciation.ts')).showDepreciation(lifetime, screen, flags),
  ),
);

/** Verbs of a client of any service: clients/command-line. */
export const OF_CLIENT: Readonly<Record<string, string>> = {
  get: 'records of a resource: get invoices --status unpaid [--json]',
  login: 'sign in by the browser, or keep a key: login --base-url URL --client-id ID',
  logout: 'forget a profile',
  profiles: 'list the profiles of services you work with',
  mcp: 'a bridge for agents over stdio',
  completion: 'a script for bash, zsh or fish',
};
for (const [name, says] of Object.entries(OF_CLIENT)) program.command(name).description(says);
