// Commands of docs/operations.md, "Growing" and "Cells": each as it is written, and the proof or test that runs it.
import { linesOf } from '../../tidy/support/laws.ts';

const PAGE = 'docs/operations.md';

/** The lines of a section. */
function sectionOf(title: string): string[] {
  const lines = linesOf(PAGE);
  const from = lines.indexOf(`## ${title}`);
  if (from < 0) throw new Error(`${PAGE} has no section "${title}".`);
  const to = lines.findIndex((line, nth) => nth > from && line.startsWith('## '));
  return lines.slice(from + 1, to < 0 ? undefined : to);
}

/** Commands, settings with their value, flags and files of configuration: whatever somebody types or starts. */
const TYPED = /^(npx |pg_|--[a-z]|[A-Z_]+=|deploy\/)/;

/** What somebody is told to type: every line of a block, and what is typed in the text. */
function commandsOf(title: string): string[] {
  const text = sectionOf(title).join('\n');
  const blocks = [...text.matchAll(/```(?:sh|sql)\n([\s\S]*?)```/g)].flatMap(([, code = '']) =>
    code.trim().split('\n'),
  );
  const inText = [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => TYPED.test(code));
  return [...blocks, ...inText].map((line) => line.replace(/\s+#.*$/, ''));
}

export const COMMANDS: readonly string[] = [
  ...new Set([...commandsOf('Growing'), ...commandsOf('Cells')]),
];

const HERE = 'test/docs/growing.proof.ts';
/** Where each command is run, as the page has it. */
export const RUN_IN: Readonly<Record<string, string>> = {
  "create role replicator login replication password '…';": HERE,
  'npx ledgergate api': HERE,
  'RATE_LIMIT_STORE=postgres': HERE,
  'npx ledgergate worker': HERE,
  'DATABASE_CONNECTIONS=32': HERE,
  "pg_basebackup -R -X stream -D /var/lib/postgresql/replica -d 'host=primary user=replicator'":
    HERE,
  'RATE_LIMIT_STORE=redis': HERE,
  'deploy/cluster/patroni.yaml': 'test/life/failover.proof.ts',
  'npx ledgergate doctor': HERE,
  'psql -c "create role ledgergate_directory login password \'…\'"': HERE,
  'createdb --owner ledgergate_directory directory': HERE,
  'export DIRECTORY_URL=postgresql://ledgergate_directory:…@10.0.0.2:5432/directory': HERE,
  'npx ledgergate cell join one --address http://10.0.0.11:4000': HERE,
  'npx ledgergate cell join two --address http://10.0.0.12:4000': HERE,
  'CELL=one CELL_SECRET=… npx ledgergate api': HERE,
  'CELL_SECRET=… npx ledgergate router': HERE,
  'npx ledgergate cell list': HERE,
  "create role ledgergate_mover login bypassrls password '…';": HERE,
  'grant ledgergate_owner to ledgergate_mover;': HERE,
  'grant set on parameter session_replication_role to ledgergate_mover;': HERE,
  'export MOVER_URLS=postgresql://ledgergate_mover:…@10.0.0.11:5432/ledgergate,postgresql://ledgergate_mover:…@10.0.0.12:5432/ledgergate':
    HERE,
  'npx ledgergate workspace move --workspace 12 --to two': HERE,
  'npx ledgergate workspace purge --workspace 12 --cell one': HERE,
  'alter system set wal_level = logical;': HERE,
  'alter role ledgergate_mover replication;': HERE,
  '--abort': 'test/scale/killed-move.proof.ts',
  '--by copy': HERE,
  '--by publication': HERE,
};

/** Those that one file runs. */
export const commandsIn = (file: string): string[] =>
  Object.keys(RUN_IN).filter((command) => RUN_IN[command] === file);

const taken = new Set<string>();
/** The one command that begins like this, noted as run. Throws where the page has none, or several. */
export function take(beginning: string): string {
  const found = COMMANDS.filter((command) => command.startsWith(beginning));
  const [command = ''] = found;
  if (found.length !== 1) throw new Error(`${found.length} commands begin with "${beginning}".`);
  taken.add(command);
  return command;
}
/** Those that were taken so far. */
export const takenCommands = (): string[] => [...taken];
