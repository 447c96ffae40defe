// Flags for a node process of a test that runs the sources as they are.
export const TYPESCRIPT = ['--import', new URL('../../bin/typescript.mjs', import.meta.url).href];
