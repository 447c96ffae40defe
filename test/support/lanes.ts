// Runs much work with bounded concurrency, because a service refuses requests that wait too long
// for a connection.

/** Does something for each, four at a time; the answers in their order. */
export async function inLanes<T, Of>(
  each: readonly T[],
  work: (one: T) => Promise<Of>,
): Promise<Of[]> {
  const done: Of[] = [];
  const waiting = [...each.entries()];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      done[next[0]] = await work(next[1]);
    }
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
  return done;
}
