// Flags of V8 that an operator started Node with: they win over ours.
import { environment } from '../platform/base/index.ts';

const said = [...process.execArgv, ...(environment()['NODE_OPTIONS'] ?? '').split(/\s+/)];

/** Whether a flag stands on the command line of Node or in NODE_OPTIONS. */
export const isSaid = (flag: RegExp): boolean => said.some((each) => flag.test(each));
