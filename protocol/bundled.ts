// Modules and packages inside the bundle (bin/bundle.mjs), by path or name. Empty where the program runs from
// its modules, as in the tests.

/** The first module of the bundle fills it. A module is loaded as a promise, a package at once. */
export const bundled = new Map<string, () => unknown>();
