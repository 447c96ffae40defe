// The command line: `ledgergate <verb>`.
import { OF_CLIENT, program } from './program.ts';

/** `api` alone serves requests; with a method and a path it sends one. */
const words = process.argv.slice(2);
const [verb = '', after = '-'] = words;
const isOfClient = Object.hasOwn(OF_CLIENT, verb) || (verb === 'api' && !after.startsWith('-'));
if (isOfClient) await (await import('./client.ts')).runClient(words);
else await program.parseAsync();
