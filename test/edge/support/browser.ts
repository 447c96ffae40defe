// A real browser, where there is one.
import { existsSync } from 'node:fs';

const USUAL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The program, or undefined where none is installed. `CHROMIUM_PATH` names one elsewhere. */
export const chromiumPath = (): string | undefined =>
  [process.env['CHROMIUM_PATH'] ?? '', ...USUAL].find((path) => path !== '' && existsSync(path));
