// The navigation: places the session may read.
import { useConsole } from '../kit/context.ts';
import { navigationFor } from '../kit/places.ts';

export function Navigation() {
  const { frame, place, to } = useConsole();
  const isAbove = (href: string): boolean =>
    place.pathname === href || place.pathname.startsWith(`${href}/`);
  // A page below several places belongs to the nearest.
  const groups = navigationFor(frame);
  const [here] = groups
    .flatMap(({ places }) => places.map(({ href }) => href))
    .filter(isAbove)
    .toSorted((a, b) => b.length - a.length);
  return (
    <nav class="places" aria-label="Main">
      {groups.map(({ title, places }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {places.map(({ href, label }) => (
              <li key={href}>
                <a href={to(href)} aria-current={href === here ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
