// Choices that are still looked up: a form is saved with what was typed last, not with what was there before.
const pending = new Set<Promise<unknown>>();

/** Lets no form be saved before a choice is looked up. */
export function awaitChoice(choice: Promise<unknown>): void {
  pending.add(choice);
  void choice.finally(() => pending.delete(choice));
}

/** Waits until every choice is made, that of the field one is in among them, and is drawn. */
export async function settled(): Promise<void> {
  const field = document.activeElement;
  if (field instanceof HTMLElement && field.getAttribute('role') === 'combobox') {
    field.blur();
    field.focus();
  }
  while (pending.size > 0) await Promise.all(pending);
  await new Promise((resolve) => setTimeout(resolve));
}
