import { startTransition, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

type Restore = () => void;

const FIELDS = 'input, textarea';
/** Input types whose state is `checked`; their `value` is fixed. */
const TOGGLES = new Set(['checkbox', 'radio']);

/** Sets a value like a keystroke; the setter of the element itself would hide the change from React. */
const typeValue = (field: HTMLInputElement | HTMLTextAreaElement, value: string): void => {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Empties a field that was filled in before the page was hydrated. Returns how to fill it in again. */
const takeInput = (field: HTMLInputElement | HTMLTextAreaElement): Restore | null => {
  if (field instanceof HTMLInputElement && TOGGLES.has(field.type)) {
    if (field.checked === field.defaultChecked) return null;
    field.checked = field.defaultChecked;
    return () => field.click();
  }
  const { value, defaultValue } = field;
  if (value === defaultValue) return null;
  field.value = defaultValue;
  return () => typeValue(field, value);
};

/** Makes a prerendered page interactive. What the user has typed and pressed meanwhile is kept. */
export const hydratePage = (root: HTMLElement, app: ReactNode): void => {
  const fields = [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)];
  const restores = fields.map((field) => [field, takeInput(field)] as const);
  // See the script in index.html.
  delete root.dataset['prerendered'];
  const pressed = [...root.querySelectorAll<HTMLElement>('[data-pressed]')];
  for (const button of pressed) delete button.dataset['pressed'];

  // In short steps, between which the page responds.
  startTransition(() => void hydrateRoot(root, app));
  for (const [field, restore] of restores) {
    // React hydrates the target of a keyboard event at once.
    if (restore) field.dispatchEvent(new Event('keyup', { bubbles: true }));
    restore?.();
  }
  for (const button of pressed) button.click();
};
