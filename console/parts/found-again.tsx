// The notice of a form that holds what was typed into it before.
export const FoundAgain = ({ onForget }: { readonly onForget: () => void }) => (
  <p class="message message-note row row-apart">
    What you typed before is here again.{' '}
    <button type="button" class="plain small" onClick={onForget}>
      Begin anew
    </button>
  </p>
);
