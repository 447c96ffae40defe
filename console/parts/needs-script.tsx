// The sentence in the place of what needs a script, above the fields: nobody types for nothing.

export const NeedsScript = ({ what = 'Changing the books' }: { readonly what?: string }) => (
  <noscript>
    <p class="message message-note">{what} needs a script.</p>
  </noscript>
);
