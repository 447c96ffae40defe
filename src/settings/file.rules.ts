// Sanitizes file names, which come from foreign machines and go to foreign machines.

const LONGEST = 255;
const LONGEST_ENDING = 20;

/** Cuts a name to what fits, its ending kept. */
function fitting(name: string): string {
  const letters = Array.from(name);
  if (letters.length <= LONGEST) return name;
  const dot = letters.lastIndexOf('.');
  const ending = dot > 0 && letters.length - dot <= LONGEST_ENDING ? letters.slice(dot) : [];
  return [...letters.slice(0, LONGEST - ending.length), ...ending].join('');
}

/**
 * The name of a file without the folders it lay in, without what cannot be seen or turns the reading
 * direction, and not hidden by a leading dot. `file` when nothing is left.
 */
export function cleanName(given: string): string {
  const name = given
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|\s+$/g, '');
  return fitting(name) || 'file';
}
