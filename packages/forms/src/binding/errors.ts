import { MESSAGES } from '@openvisit/contract';
import { isWithin } from './values.ts';

/** Messages of a rejected save, by the dotted path of their field. Any error may carry them. */
export interface FieldRefusal {
  fields: Readonly<Record<string, string>>;
}

/** Error messages by dotted field path. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The field errors that a rejected save carries. */
export const getFieldErrors = (error: unknown): FieldErrors => {
  if (typeof error !== 'object' || error === null || !('fields' in error)) return {};
  const { fields } = error;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .map(([path, message]) => [path.replaceAll(/\[(\w+)\]/g, '.$1'), message]),
  );
};

/** The version that another device has saved, as form values. Any error may carry it. */
export interface StoredVersion {
  stored: object;
}

/** The stored version that a rejected save carries; null without one. */
export const getStoredValues = (error: unknown): object | null => {
  if (typeof error !== 'object' || error === null || !('stored' in error)) return null;
  return typeof error.stored === 'object' ? error.stored : null;
};

/** The message of an API error; any other error is a bug whose message is not shown. */
export const getErrorMessage = (error: unknown): string =>
  error instanceof Error && 'kind' in error ? error.message : MESSAGES.SOMETHING_WRONG;

/** The error tree of react-hook-form as a flat record. */
export const flattenErrors = (tree: unknown, path = ''): Record<string, string> => {
  if (typeof tree !== 'object' || tree === null) return {};
  const flat: Record<string, string> = {};
  if ('message' in tree && typeof tree.message === 'string' && 'type' in tree) {
    flat[path] = tree.message;
  }
  for (const [key, part] of Object.entries(tree)) {
    if (key === 'ref') continue;
    Object.assign(flat, flattenErrors(part, path ? `${path}.${key}` : key));
  }
  return flat;
};

/** The errors within a part of the form, by path relative to it; '' for the part itself. */
export const getErrorsWithin = (errors: FieldErrors, path: string): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([at]) => isWithin(at, path))
      .map(([at, message]) => [at.slice(path.length + 1), message]),
  );

const CONTROLS =
  'input:not([type=hidden]), select, textarea, button, [tabindex]:not([tabindex="-1"]), [contenteditable=true]';

/** The focusable element for an invalid element: itself, or the first control inside it. */
const getFocusableControl = (marked: HTMLElement): HTMLElement =>
  marked.matches(CONTROLS) ? marked : (marked.querySelector<HTMLElement>(CONTROLS) ?? marked);

/** Focuses the first control of a form, after the focused button was removed. */
export const focusFirst = (root: HTMLFormElement | null): void =>
  root?.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true });

/**
 * Focuses the first invalid field and scrolls it into view. Waits one frame, so that a closing dialog
 * restores the focus first.
 */
export const showFirstInvalid = (root: HTMLFormElement | null, fallback?: HTMLElement | null): void => {
  requestAnimationFrame(() => {
    const marked = root?.querySelector<HTMLElement>(
      '[aria-invalid="true"], [data-state="invalid"], [data-invalid]',
    );
    const field = marked ? getFocusableControl(marked) : fallback;
    field?.closest('details')?.setAttribute('open', '');
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  });
};
