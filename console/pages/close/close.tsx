// The close of a month: what stands in the way, tasks, reconciliations, figures that changed, and the lock.
import { useConsole } from '../../kit/context.ts';
import { addDays, isDay } from '../../kit/days.ts';
import { useKeys } from '../../kit/keys.ts';
import { definePage } from '../../kit/page.ts';
import { DayFilter, Filters } from '../../parts/filters.tsx';
import { Title } from '../../parts/title.tsx';
import { Blockers } from './blockers.tsx';
import {
  CLOSE,
  type CloseAddress,
  type CloseData,
  lockOf,
  monthAway,
  monthOf,
  PARAMETERS,
  variablesOf,
} from './document.ts';
import { Flux, type FluxRow, fluxOf, noteTitle } from './flux.tsx';
import { FluxNote } from './flux-note.tsx';
import { LockHistory, Locks, Root } from './history.tsx';
import { CloseMonth, ReopenMonth } from './lock-deeds.tsx';
import { Reconciliations } from './reconciliations.tsx';
import { Complete, Copy, Delete, EditTask, NewTask, Open } from './task-deeds.tsx';
import { mayComplete, Tasks } from './tasks.tsx';

interface PageProps {
  readonly data: CloseData;
  readonly address: CloseAddress;
}

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
  ...['October', 'November', 'December'],
];
const nameOf = (day: string): string =>
  `${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`;

/** Days that a month has been over, in words. */
function sinceEnd(through: string, today: string): string {
  if (through >= today) return 'The month is not over yet.';
  let days = 0;
  for (let day = through; day < today && days < 1_000; day = addDays(day, 1)) days += 1;
  if (days >= 1_000) return 'The month ended years ago.';
  return days === 1 ? 'The month ended yesterday.' : `The month ended ${days} days ago.`;
}

function Head({
  address,
  data,
}: {
  readonly address: CloseAddress;
  readonly data: CloseData | undefined;
}) {
  const { frame, href, browser, may } = useConsole();
  const through = monthOf(address, frame.today);
  const lock = data && lockOf(data.lockPeriods.results, through, address.entity);
  const isOpen = data !== undefined && !lock && through < frame.today;
  const mayClose = isOpen && may('lock_periods:write');
  const at = (months: number): string =>
    href({ through: monthAway(through, months), do: null, task: null, row: null, lock: null });
  useKeys([
    { keys: ',', does: 'The month before', run: () => browser?.go(at(-1)) },
    { keys: '.', does: 'The month after', run: () => browser?.go(at(1)) },
    ...(mayClose
      ? [{ keys: 'shift+l', does: 'Close', run: () => browser?.go(href({ do: 'close' })) }]
      : []),
  ]);
  return (
    <>
      <Title
        lead={lock ? `Closed through ${lock.lockedThrough}.` : sinceEnd(through, frame.today)}
        actions={
          mayClose && (
            <a class="button small primary" href={href({ do: 'close' })} data-deed="close">
              Close the month <kbd>⇧ L</kbd>
            </a>
          )
        }
      >
        Close of {nameOf(through)}
      </Title>
      <div class="row close-month">
        <Filters label="The month" fields={['through']}>
          <DayFilter label="Close through" name="through" value={through} />
        </Filters>
        <nav class="presets" aria-label="Months">
          <a href={at(-1)}>{nameOf(monthAway(through, -1))}</a>
          <a href={at(1)}>{nameOf(monthAway(through, 1))}</a>
        </nav>
      </div>
    </>
  );
}

/** The drawer of the deed that the address names, for those who may. */
function OpenDeed({ data, address, rows }: PageProps & { readonly rows: readonly FluxRow[] }) {
  const { frame, may } = useConsole();
  const { entity, do: name } = address;
  const through = monthOf(address, frame.today);
  const owners = data.closeTaskOwners ?? [];
  const tasks = data.closeTasks?.results ?? [];
  const task = tasks.find(({ id }) => id === address.task);
  const month = { through, entity };
  const key = `${name} ${address.task ?? ''} ${address.row} ${through}`;
  if (name === 'task') return <NewTask key={key} {...month} owners={owners} />;
  if (name === 'copy') return <Copy key={key} {...month} />;
  if (name === 'close') return <CloseMonth key={key} {...month} blockers={data.closeBlockers} />;
  if (name === 'reopen') {
    const locks = data.lockPeriods.results;
    const lock = locks.find(({ id }) => id === address.lock) ?? lockOf(locks, through, entity);
    return lock ? <ReopenMonth key={key} lock={lock} through={through} /> : null;
  }
  if (name === 'flux') {
    const row = rows.find((each) => noteTitle(each.row) === address.row);
    const noted = tasks.find((each) => each.title === address.row && each.entityId === entity);
    if (!row) return null;
    return (
      <FluxNote key={key} {...month} title={address.row} task={noted} reference={row.reference} />
    );
  }
  if (!task) return null;
  if (name === 'edit') return <EditTask key={key} task={task} owners={owners} />;
  if (name === 'delete') return <Delete key={key} task={task} />;
  if (!mayComplete(task, data.userPermissions.id, may('close_checklist:write'))) return null;
  if (name === 'complete') return <Complete key={key} task={task} />;
  return name === 'open' ? <Open key={key} task={task} /> : null;
}

function View({ data, address }: PageProps) {
  const { frame } = useConsole();
  const { entity } = address;
  const through = monthOf(address, frame.today);
  const isOpen = !lockOf(data.lockPeriods.results, through, entity);
  const { month, before, year, bankAccounts, reconciliationReports, closeTasks } = data;
  const rows = month && before && year ? fluxOf(month, before, year) : [];
  const tasks = (closeTasks?.results ?? []).filter(
    ({ entityId }) => entity === null || entityId === null || entityId === entity,
  );
  return (
    <>
      {isOpen ? (
        <Blockers blockers={data.closeBlockers} through={through} />
      ) : (
        <p class="message message-note">
          These days are closed: their figures are final, and their tasks stay as they are until
          somebody reopens them with a reason.
        </p>
      )}
      {closeTasks && (
        <Tasks
          tasks={tasks}
          count={closeTasks.count}
          person={data.userPermissions.id}
          isOpen={isOpen}
        />
      )}
      {bankAccounts && reconciliationReports && (
        <Reconciliations
          accounts={bankAccounts.results.filter(
            ({ entityId }) => entity === null || entityId === entity,
          )}
          reports={reconciliationReports.results}
          through={through}
        />
      )}
      {month && (
        <Flux
          month={month}
          rows={rows}
          tasks={tasks.filter(({ entityId }) => entityId === entity)}
          threshold={address.threshold}
          isOpen={isOpen && closeTasks !== undefined}
        />
      )}
      <section class="tile">
        <h2>Locks</h2>
        <Locks locks={data.lockPeriods.results} />
        <Root proof={data.proofState} />
      </section>
      <LockHistory changes={data.lockChanges.results} />
      <OpenDeed data={data} address={address} rows={rows} />
    </>
  );
}

export default definePage({
  follows: true,
  title: () => 'Close',
  address: PARAMETERS,
  document: CLOSE,
  variables: variablesOf,
  fault: ({ through }) =>
    through === null || isDay(through)
      ? undefined
      : `The day "${through}" is no date. Write it as YYYY-MM-DD.`,
  Head,
  View,
});
