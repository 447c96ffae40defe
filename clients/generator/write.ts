// Writes the generated files of the clients: `npm run clients`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generatedFiles } from './index.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
for (const [file, text] of Object.entries(generatedFiles())) {
  mkdirSync(dirname(root + file), { recursive: true });
  writeFileSync(root + file, text);
}
