// Runs a JavaScript or TypeScript program on the right Node: node bin/run.mjs <program> [words …]
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onRightNode } from './right-node.mjs';

const [, , program = '', ...words] = process.argv;

await onRightNode(async () => {
  const file = resolve(program);
  process.argv.splice(1, Infinity, file, ...words);
  if (file.endsWith('.ts')) await import('./typescript.mjs');
  await import(pathToFileURL(file).href);
});
