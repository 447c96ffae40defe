// The navigation: places the session may read.
import { useConsole } from '../kit/context.ts';
import { NAVIGATION, type Listed } from '../kit/places.ts';
import type { Frame } from '../kit/contract.ts';
import { may } from '../kit/rights.ts';

/** Whether a place is shown to the session. */
export function isOpen(frame: Frame, { needs }: Listed): boolean {
  if (needs === 'admin') return frame.workspace.role === 'admin';
  if (needs === 'operator') return frame.person.isOperator;
  return may(frame, needs);
}

export function Navigation() {
  const { frame, place, to } = useConsole();
  const isAbove = (href: string): boolean =>
    place.pathname === href || place.pathname.startsWith(`${href}/`);
  // A page below several places belongs to the nearest.
  const [here] = NAVIGATION.flatMap((group) => group.places.map(({ href }) => href))
    .filter(isAbove)
    .toSorted((a, b) => b.length - a.length);
  return (
    <nav class="places" aria-label="Main">
      {NAVIGATION.map(({ title, places }) => {
        const open = places.filter((each) => isOpen(frame, each));
        return (
          open.length > 0 && (
            <section key={title}>
              <h2>{title}</h2>
              <ul>
                {open.map(({ href, label }) => (
                  <li key={href}>
                    <a href={to(href)} aria-current={href === here ? 'page' : undefined}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </nav>
  );
}
