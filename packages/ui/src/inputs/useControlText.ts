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
      // Heard at the document, where React has told the owner before: looked at sooner, a controlled field would be
      // rendered with its old value in between, and the keystroke lost.
      const typed = ({ target }: Event) => {
        if (target === node) changed();
      };
      const form = node?.form;
      node?.ownerDocument.addEventListener('input', typed);
      form?.addEventListener('reset', later);
      return () => {
        node?.ownerDocument.removeEventListener('input', typed);
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
