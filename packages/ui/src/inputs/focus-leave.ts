import type { FocusEvent } from 'react';

/** Whether the focus leaves a field and its popups, which carry the field's id in `data-field`. */
export function focusLeaves(event: FocusEvent, fieldId: string): boolean {
  const nextFocused = event.relatedTarget;
  if (!(nextFocused instanceof Element)) return true;
  return (
    !event.currentTarget.contains(nextFocused) &&
    !nextFocused.closest(`[data-field="${CSS.escape(fieldId)}"]`)
  );
}

/** Calls `onBlur` when the focus leaves a field of several controls. */
export const callOnFocusLeave =
  (onBlur: (() => void) | undefined) =>
  ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onBlur?.();
  };
