// Patterns that tell parts apart beside their colours: on paper, in forced colours, or without seeing them.

/** Marks of the patterns by place, within 6 by 6: whole, slanted, dotted, upright, crossed. */
const MARKS: readonly string[] = [
  'M0 3H6',
  'M-1 1 1 -1M0 6 6 0M5 7 7 5',
  'M3 3h.01',
  'M3 0V6',
  'M0 0 6 6M0 6 6 0',
];

/** The patterns of a drawing; `id` sets them apart from those of others. */
export const Patterns = ({ id }: { readonly id: string }) => (
  <defs>
    {MARKS.map((mark, nth) => (
      <pattern
        key={mark}
        id={`${id}-${nth}`}
        class={`age-${nth}`}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
      >
        <rect width="6" height="6" class="age-ground" />
        <path d={mark} class="age-mark" />
      </pattern>
    ))}
  </defs>
);

/** The look of a shape: the colour and the pattern of its place. */
export const patterned = (id: string, nth: number) => ({
  class: `age-${nth}`,
  fill: `url(#${id}-${nth})`,
});
