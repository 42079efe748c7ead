import { useCallback, useState, useSyncExternalStore } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * What stands in a native control, whoever put it there: its owner's value, a keystroke, or a form that keeps its
 * values in the page and writes them through the ref. Give the node by the returned setter.
 */
export function useTypedText<T extends TextControl>(initial: string) {
  const [node, setNode] = useState<T | null>(null);
  const subscribe = useCallback(
    (changed: () => void) => {
      // A form is reset after its event: what it has put back is there a moment later.
      const later = () => queueMicrotask(changed);
      const form = node?.form;
      node?.addEventListener('input', changed);
      form?.addEventListener('reset', later);
      return () => {
        node?.removeEventListener('input', changed);
        form?.removeEventListener('reset', later);
      };
    },
    [node],
  );
  const text = useSyncExternalStore(
    subscribe,
    () => node?.value ?? initial,
    () => initial,
  );
  return { text, node, setNode };
}
