// Node flags that let a test process run the TypeScript sources directly.
export const TYPESCRIPT = ['--import', new URL('../../bin/typescript.mjs', import.meta.url).href];
