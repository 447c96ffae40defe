// The system's Chromium, where there is one.
import { execFileSync } from 'node:child_process';
import { type Browser, chromium } from 'playwright-core';

const USUAL = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Some systems have a program of this name that only says how to install it. */
function answers(path: string): boolean {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Where Chromium is; undefined when it is not installed. */
export const chromiumPath = (): string | undefined =>
  [process.env['CHROMIUM_PATH'] ?? '', ...USUAL].find((path) => path !== '' && answers(path));

export const launchChromium = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
