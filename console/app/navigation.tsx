// The navigation: places the session may read.
import { useConsole } from '../kit/context.ts';
import { navigationFor } from '../kit/places.ts';

export function Navigation() {
  const { frame, place, to } = useConsole();
  const isHere = (href: string): boolean =>
    place.pathname === href || place.pathname.startsWith(`${href}/`);
  return (
    <nav class="places" aria-label="Main">
      {navigationFor(frame).map(({ title, places }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {places.map(({ href, label }) => (
              <li key={href}>
                <a href={to(href)} aria-current={isHere(href) ? 'page' : undefined}>
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
