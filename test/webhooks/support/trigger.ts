// The verb `trigger` of the command line, in this process.
import { runVerb } from '../../support/verbs.ts';
import type { Stage } from './stage.ts';

/** Triggers something as an admin; what was said of it. */
export async function triggerOn({ service }: Stage, ...args: string[]): Promise<string> {
  const { out, errors } = await runVerb(
    ['trigger', ...args, '--key', service.keys.admin, '--json', '--base-url', service.url],
    { DATA_DIR: '/nowhere', DATABASE_URL: service.files.serviceUrl },
  );
  return out + errors;
}
