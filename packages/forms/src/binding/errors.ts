import { MESSAGES } from '@openvisit/contract';
import { isWithin } from './values.ts';

/** A refusal that names the fields it is about, by dotted path. Any error may carry them. */
export interface FieldRefusal {
  fields: Readonly<Record<string, string>>;
}

/** Sentences by the dotted path of the field they are about. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What was wrong with single fields, as the error of a save tells. */
export const fieldsOf = (error: unknown): FieldErrors => {
  if (typeof error !== 'object' || error === null || !('fields' in error)) return {};
  const { fields } = error;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .map(([path, message]) => [path.replaceAll(/\[(\w+)\]/g, '.$1'), message]),
  );
};

/** A refusal because somebody else has saved meanwhile: what is stored by now, as values of the form. Any error may carry it. */
export interface ChangeRefusal {
  stored: object;
}

/** What is stored by now, as the error of a save tells; null where it does not. */
export const storedOf = (error: unknown): object | null => {
  if (typeof error !== 'object' || error === null || !('stored' in error)) return null;
  return typeof error.stored === 'object' ? error.stored : null;
};

/** A refusal carries a sentence for people; a fault of the program doesn't. */
export const sentenceOf = (error: unknown): string =>
  error instanceof Error && 'kind' in error ? error.message : MESSAGES.SOMETHING_WRONG;

/** The tree of errors a form keeps, as one list. */
export const flatErrors = (tree: unknown, path = ''): Record<string, string> => {
  if (typeof tree !== 'object' || tree === null) return {};
  const own: Record<string, string> = {};
  if ('message' in tree && typeof tree.message === 'string' && 'type' in tree) {
    own[path] = tree.message;
  }
  for (const [key, part] of Object.entries(tree)) {
    if (key === 'ref') continue;
    Object.assign(own, flatErrors(part, path ? `${path}.${key}` : key));
  }
  return own;
};

/** The errors inside a part of the form, by path relative to it; '' for the part as a whole. */
export const errorsWithin = (errors: FieldErrors, path: string): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([at]) => isWithin(at, path))
      .map(([at, message]) => [at.slice(path.length + 1), message]),
  );

const CONTROLS =
  'input:not([type=hidden]), select, textarea, button, [tabindex]:not([tabindex="-1"]), [contenteditable=true]';

/** Where the focus can go to for a marked element: itself, or the first control inside it. */
const focusable = (marked: HTMLElement): HTMLElement =>
  marked.matches(CONTROLS) ? marked : (marked.querySelector<HTMLElement>(CONTROLS) ?? marked);

/** The button that was pressed is gone: the focus begins at the first field. */
export const focusFirst = (root: HTMLFormElement | null): void =>
  root?.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true });

/**
 * The first wrong field is where the eye and the keyboard go next, however deep it stands; after a dialog that has just
 * given the focus back.
 */
export const showFirstInvalid = (root: HTMLFormElement | null, fallback?: HTMLElement | null): void => {
  requestAnimationFrame(() => {
    const marked = root?.querySelector<HTMLElement>(
      '[aria-invalid="true"], [data-state="invalid"], [data-invalid]',
    );
    const field = marked ? focusable(marked) : fallback;
    field?.closest('details')?.setAttribute('open', '');
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  });
};
