// The servers of one database, of which one takes changes. Remembers where it was last, and never goes back to a
// server whose timeline is older than the newest this process has seen: a former primary that came back, or lives on
// beside the new one.
import { addressesIn } from '../../base/index.ts';

/** Standing of a server when a connection to it begins. */
interface ServerStanding {
  readonly isStandby: boolean;
  /** 0 where it is not known. */
  readonly timeline: number;
}

/** The server is a standby, or one that was left behind. */
export class TakesNoWrites extends Error {
  /** As of a server that is starting: it is somewhere else, or will be. */
  readonly code = '57P03';
  override readonly message = 'The server takes no changes.';
}

export class Place {
  readonly addresses: readonly string[];
  #at = 0;
  #newest = 0;

  constructor(url: string) {
    this.addresses = addressesIn(url);
  }

  /** Whether there is a choice: a single address is taken as it is, a standby or not. */
  get isOfSeveral(): boolean {
    return this.addresses.length > 1;
  }

  /** Where the server that takes changes was last. */
  get current(): string {
    return this.addresses[this.#at] ?? '';
  }

  /** Looks elsewhere from now on, unless somebody did so already. */
  leave(address = this.current): void {
    if (address === this.current) this.#at = (this.#at + 1) % this.addresses.length;
  }

  /** Throws {@link TakesNoWrites} where changes must not go. */
  demand({ isStandby, timeline }: ServerStanding): void {
    if (!this.isOfSeveral) return;
    if (isStandby || timeline < this.#newest) throw new TakesNoWrites();
    this.#newest = timeline;
  }
}
