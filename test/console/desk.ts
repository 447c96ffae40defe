// A page of the console in Chromium, with a person signed in: what it complains of, asks, and how often
// somebody touched it.
import type { Browser, Page } from 'playwright-core';
import type { ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { cookieOf } from './support.ts';

export interface Desk {
  readonly page: Page;
  /** Messages of the console, and requests to elsewhere. */
  readonly complaints: string[];
  /** Bodies of requests to `/graphql` that are not dry runs and not rows of pickers. */
  readonly asked: string[];
  /** A chord, or a field filled: each is one interaction. */
  readonly press: (keys: string) => Promise<void>;
  readonly fill: (words: string) => Promise<void>;
  /** Interactions since the last call. */
  readonly counted: () => number;
  readonly open: (address: string) => Promise<void>;
}

export async function openDesk(
  here: ServiceWithPeople,
  chrome: Browser,
  person: string,
  viewport = { width: 1_280, height: 900 },
): Promise<Desk> {
  const context = await chrome.newContext({ viewport });
  const [name = '', value = ''] = (await cookieOf(here, person)).split('=');
  await context.addCookies([{ name, value, url: here.service.url }]);
  const page = await context.newPage();
  const complaints: string[] = [];
  const asked: string[] = [];
  let interactions = 0;
  page.on('console', (message) => {
    // A refused dry run is a 4xx answer, which Chromium writes down by itself.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      complaints.push(message.text());
    }
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const { pathname, origin } = new URL(request.url());
    if (origin !== here.service.url) complaints.push(`foreign: ${request.url()}`);
    if (pathname === '/graphql' && request.headers()['prefer'] !== 'dry-run') {
      asked.push(request.postData() ?? '');
    }
  });
  return {
    page,
    complaints,
    asked,
    press: async (keys) => {
      interactions += 1;
      await page.keyboard.press(keys);
    },
    fill: async (words) => {
      interactions += 1;
      await page.keyboard.type(words);
    },
    counted: () => {
      const count = interactions;
      interactions = 0;
      return count;
    },
    open: async (address) => {
      await page.goto(here.service.url + address);
      // Keys work as soon as the search stands there.
      await page.waitForSelector('html[data-ready] [data-palette]:visible');
    },
  };
}
