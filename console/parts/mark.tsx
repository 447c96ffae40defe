// The mark of the product.
export const Mark = () => (
  <svg class="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="8" class="mark-ground" />
    <path d="M9 25V13a7 7 0 0 1 14 0v12" class="mark-gate" />
    <path d="M13 17h6M13 21h6M13 25h6" class="mark-lines" />
  </svg>
);
