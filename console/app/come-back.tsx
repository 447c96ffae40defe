// The way back to the close of a month, for whoever came from there.
import { useConsole } from '../kit/context.ts';
import { isDay } from '../kit/days.ts';

export function ComeBack() {
  const { place, to, href } = useConsole();
  const through = new URLSearchParams(place.search).get('closing') ?? '';
  if (!isDay(through) || place.pathname === '/close') return null;
  return (
    <p class="row come-back">
      <a href={to('/close', { through, closing: [] })}>← Back to the close through {through}</a>
      <a class="quiet" href={href({ closing: null })}>
        Leave the close
      </a>
    </p>
  );
}
