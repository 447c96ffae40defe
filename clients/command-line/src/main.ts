#!/usr/bin/env node
// The program of the package: `ledgergate-client <verb>`.
import { endWhenClosed } from './closed.ts';
import { run } from './run.ts';

endWhenClosed(process.stdout);

process.exitCode = await run(process.argv.slice(2), {
  environment: process.env,
  input: process.stdin,
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
});
