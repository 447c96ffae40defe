// The guide through a month: each step is one that a test walks, on pages that are there, and every picture is one that
// the script of the screenshots makes.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES } from '../../src/edge/pages/routes.ts';
import { projectRoot } from '../../src/platform/base/index.ts';

const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');

/** The test that walks each step. */
const WALKED: Readonly<Record<string, string>> = {
  'The morning': 'test/console/walks/journeys.proof.ts',
  'An invoice': 'test/console/walks/invoice-form.proof.ts',
  'A receipt': 'test/console/walks/receipt.proof.ts',
  'The bank': 'test/console/walks/bank.proof.ts',
  'Bills and what is paid': 'test/console/walks/money-out.proof.ts',
  'What others propose': 'test/console/walks/waiting-decisions.proof.ts',
  'The statement of the bank': 'test/console/walks/reconcile.proof.ts',
  'Why a figure is what it is': 'test/console/pages.test.ts',
  'Entries, and costs that belong to several months': 'test/console/walks/books.proof.ts',
  'A contract and its revenue': 'test/console/walks/revenue.proof.ts',
  'Assets, budgets and shared costs': 'test/console/walks/revenue.proof.ts',
  'Rates and revaluation': 'test/console/walks/ledger-runs.proof.ts',
  'The close': 'test/console/walks/close-deeds.proof.ts',
  'The proof': 'test/console/proof.test.ts',
  'Before the next month': 'test/console/settings.test.ts',
};

const steps = read('docs/month.md')
  .split(/^## /m)
  .slice(1)
  .map((step) => [step.slice(0, step.indexOf('\n')), step] as const);

test('every step has its test', () => {
  expect(steps.map(([title]) => title)).toEqual(Object.keys(WALKED));
});

test.each(steps)('%s: its pages are there, and its test opens the first of them', (title, step) => {
  const pages = [...step.matchAll(/`(\/[a-z/-]+)`/g)].map(([, page = '']) => page);
  expect(pages.length).toBeGreaterThan(0);
  for (const page of pages) {
    expect([page, ROUTES.some(({ pattern }) => pattern.test(page))]).toEqual([page, true]);
  }
  const file = WALKED[title] ?? '';
  const walked = read(file);
  expect([file, pages.filter((page) => walked.includes(page))]).toEqual([
    file,
    expect.arrayContaining(pages.slice(0, 1)),
  ]);
});

test('every picture is there, and is made by the script', () => {
  const pictures = [...read('docs/month.md').matchAll(/\]\(images\/([a-z-]+)\.png\)/g)];
  const script = read('test/console/screenshots.ts');
  expect(pictures.length).toBeGreaterThan(4);
  for (const [, name = ''] of pictures) {
    expect([name, existsSync(join(projectRoot, `docs/images/${name}.png`))]).toEqual([name, true]);
    expect([name, new RegExp(`^  ${name}: \\{`, 'm').test(script)]).toEqual([name, true]);
  }
});

test('README leads to it', () => {
  expect(read('README.md')).toContain('(docs/month.md)');
});
