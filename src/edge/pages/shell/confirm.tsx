// Confirmation page before an irreversible action, with the password where it was not entered
// lately.
import type { ComponentChildren } from 'preact';
import { confirmPassword } from '../../../platform/identity/index.ts';
import { page } from './answer.ts';
import { cardPage } from '../layout/layout.tsx';
import { Field, Form } from '../layout/parts.tsx';
import type { PageResponse, Services, MemberVisit } from './visit.ts';

export interface Question {
  readonly title: string;
  readonly children: ComponentChildren;
  /** What the button says. */
  readonly verb: string;
  /** Where "no" leads. */
  readonly back: string;
  /** Fields that come along. */
  readonly hidden?: Readonly<Record<string, string>>;
  readonly isDangerous?: boolean;
}

function draw(
  { person, path, csrf }: MemberVisit,
  question: Question,
  fault?: string,
): PageResponse {
  const { title, children, verb, back, hidden = {}, isDangerous = true } = question;
  const body = cardPage(
    title,
    <section class="card">
      <h1>{title}</h1>
      {children}
      <Form action={path} csrf={csrf} class="submit">
        <input type="hidden" name="sure" value="yes" />
        {Object.entries(hidden).map(([name, value]) => (
          <input type="hidden" key={name} name={name} value={value} />
        ))}
        {!person.hasRecentPassword && (
          <>
            <input type="hidden" name="username" value={person.email} autocomplete="username" />
            <Field
              label="Your password"
              name="password"
              type="password"
              autocomplete="current-password"
              hint="You entered it more than 15 minutes ago."
              faults={fault === undefined ? [] : [fault]}
              focus={fault !== undefined}
              required
            />
          </>
        )}
        <div class="row submit">
          <button class={isDangerous ? 'solid-danger' : 'primary'}>{verb}</button>
          <a class="button" href={back}>
            Cancel
          </a>
        </div>
      </Form>
    </section>,
  );
  return page(body, { status: fault === undefined ? 200 : 400 });
}

/** Undefined when the person is sure and has typed the password lately; otherwise the page that asks. */
export async function unsure(
  { database }: Services,
  visit: MemberVisit,
  question: Question,
): Promise<PageResponse | undefined> {
  const { form, person, ip } = visit;
  if (!form.has('sure')) return draw(visit, question);
  if (person.hasRecentPassword) return undefined;
  if (await confirmPassword(database, { person, ip }, form.text('password'))) return undefined;
  return draw(visit, question, 'This is not your password.');
}
