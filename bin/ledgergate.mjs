#!/usr/bin/env node
// Runs ledgergate on the Node that package.json names, and stops it when the launching process ends.
import * as modules from 'node:module';
import { join } from 'node:path';
import { onRightNode, refuse, root } from './right-node.mjs';

await onRightNode(async () => {
  const { buildIfNeeded } = await import('./build-if-needed.mjs');
  try {
    await buildIfNeeded();
  } catch (error) {
    refuse(error.message, 'npm ci, then npm run build');
  }
  // Compiled code is kept between starts, where the folder may be written and Node knows how.
  modules.enableCompileCache?.(join(root, 'dist', '.compiled'));
  await import('../dist/bundle/main.js');
});
