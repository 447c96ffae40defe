// Flags of V8 that whoever started Node has said: they have the last word.
const said = [...process.execArgv, ...(process.env['NODE_OPTIONS'] ?? '').split(/\s+/)];

export const isSaid = (flag: RegExp): boolean => said.some((each) => flag.test(each));
