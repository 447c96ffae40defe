// The HTML document around a page of the console.
import { renderToString } from 'preact-render-to-string';
import type { Drawn } from '../../../../console/kit/contract.ts';
import { consoleBuild } from '../../../platform/base/index.ts';
import { ASSETS } from '../shell/assets.ts';
import { consoleFile } from './files.ts';

/**
 * Characters of a page that a browser lays out once, when all of it is there: its parser pauses every few milliseconds,
 * and each pause would lay out what there is. A longer page is seen in parts.
 */
const LAID_OUT_ONCE = 250_000;

/**
 * A page drawn by the console, with what its script begins with. All files of the script are named, so that the browser
 * asks for them together: each would otherwise be known only once another has run.
 */
export function consoleDocument({ title, html, data }: Drawn, sources: readonly string[]): string {
  const { script, style, modules } = consoleBuild();
  const needed = new Set(['console/boot.tsx', ...sources].flatMap((each) => modules[each] ?? []));
  needed.delete(script);
  const document = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{`${title} · Ledgergate`}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="referrer" content="no-referrer" />
        <link rel="icon" type="image/svg+xml" href={ASSETS.mark} />
        <link rel="stylesheet" href={ASSETS.style} />
        <link rel="stylesheet" href={consoleFile(style)} />
        <script type="module" src={consoleFile(script)} />
        {html.length < LAID_OUT_ONCE && (
          <link rel="expect" href="#data" {...{ blocking: 'render' }} />
        )}
        {[...needed].map((file) => (
          <link key={file} rel="modulepreload" href={consoleFile(file)} />
        ))}
      </head>
      <body class="console">
        <a class="skip" href="#main">
          Skip to content
        </a>
        <div class="unready" role="status">
          <p>
            The script of this page has not come. What stands here reads without it; to change the
            books, load the page again.
          </p>
        </div>
        <div id="root" dangerouslySetInnerHTML={{ __html: html }} />
        <script type="application/json" id="data" dangerouslySetInnerHTML={{ __html: data }} />
      </body>
    </html>
  );
  return `<!doctype html>${renderToString(document)}`;
}
