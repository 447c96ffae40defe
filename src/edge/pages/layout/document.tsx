// The outermost shell of every page: head, stylesheet, and an optional script.
import type { ComponentChildren } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { consoleBuild } from '../../../platform/base/index.ts';
import { consoleFile } from '../console/files.ts';
import { ASSETS } from '../shell/assets.ts';

export interface DocumentProps {
  readonly title: string;
  /** Which skeleton the stylesheet draws: a column of cards, or the console with its navigation. */
  readonly shape: 'card' | 'console';
  readonly children: ComponentChildren;
}

function Document({ title, shape, children }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{`${title} · Ledgergate`}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="referrer" content="no-referrer" />
        <link rel="icon" type="image/svg+xml" href={ASSETS.mark} />
        <link rel="stylesheet" href={ASSETS.style} />
        {shape === 'console' && <link rel="stylesheet" href={consoleFile(consoleBuild().style)} />}
        <script src={ASSETS.script} defer />
      </head>
      <body class={shape}>
        <a class="skip" href="#main">
          Skip to content
        </a>
        {children}
      </body>
    </html>
  );
}

/** The page as HTML. */
export const renderDocument = (props: DocumentProps): string =>
  `<!doctype html>${renderToString(<Document {...props} />)}`;
