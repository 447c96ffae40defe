// Flags of V8 that whoever started Node has said: they have the last word.
import { environment } from '../platform/base/index.ts';

const said = [...process.execArgv, ...(environment()['NODE_OPTIONS'] ?? '').split(/\s+/)];

export const isSaid = (flag: RegExp): boolean => said.some((each) => flag.test(each));
