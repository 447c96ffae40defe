// A state as a chip: its word, and a colour that says the same.

export type Tone = 'good' | 'warn' | 'bad' | 'read' | 'draft' | undefined;

export const Badge = ({ tone, text }: { readonly tone: Tone; readonly text: string }) => (
  <span class={tone === undefined ? 'badge' : `badge badge-${tone}`}>{text}</span>
);
