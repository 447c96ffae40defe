// Cells on servers of their own that keep what they acknowledge, as an installation does.
import { openStage, type Stage } from '../../../bench/support/stage.ts';
import type { TestDatabase } from '../../support/database.ts';

export interface DurableCells {
  readonly one: Stage;
  readonly two: Stage;
  readonly databases: { readonly one: TestDatabase; readonly two: TestDatabase };
  close(): Promise<void>;
}

const asDatabase = ({ serviceUrl, ownerUrl, superuserUrl }: Stage): TestDatabase => ({
  ...{ serviceUrl, ownerUrl, superuserUrl },
  drop: () => Promise.resolve(),
});

/** Workspaces are published when they move. */
const FLAGS = ['wal_level=logical'];

export async function openDurable(): Promise<DurableCells> {
  const [one, two] = [await openStage(FLAGS), await openStage(FLAGS)];
  return {
    ...{ one, two },
    databases: { one: asDatabase(one), two: asDatabase(two) },
    close: async () => {
      await one.close();
      await two.close();
    },
  };
}
