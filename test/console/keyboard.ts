// A keyboard that counts: a chord is an interaction, and so is a field that is filled.
import type { Page } from 'playwright-core';

export class Keyboard {
  count = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(keys: string): Promise<void> {
    this.count += 1;
    await this.#page.keyboard.press(keys);
  }

  async type(text: string): Promise<void> {
    this.count += 1;
    await this.#page.keyboard.type(text);
  }

  /** Types into a picker and takes what was found. */
  async pick(words: string, found: string): Promise<void> {
    await this.type(words);
    await this.#page.waitForSelector(`[role=option][aria-selected=true]:has-text("${found}")`);
    await this.press('Enter');
  }
}
