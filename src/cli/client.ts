// Verbs of a client, as the package for people without the service has them.
import { endWhenClosed } from '../../clients/command-line/src/closed.ts';
import { run } from '../../clients/command-line/src/run.ts';
import { environment } from '../platform/base/index.ts';
import { besideUs } from './service-client.ts';

/** Runs a verb of a client and leaves its exit code. */
export async function runClient(words: readonly string[]): Promise<void> {
  endWhenClosed(process.stdout);
  process.exitCode = await run(words, {
    environment: environment(),
    input: process.stdin,
    beside: besideUs(),
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
  });
}
