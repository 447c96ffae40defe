// The module that draws pages of the console, as the build step made it.
import type { ConsoleRoom } from '../../../../console/kit/contract.ts';
import { consoleBuild } from '../../../platform/base/index.ts';

export const { room } = (await import(consoleBuild().server)) as { readonly room: ConsoleRoom };
