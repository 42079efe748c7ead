import { useCallback, useState, useSyncExternalStore } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * The text of a native control, whether it was set by its owner, by typing, or by a form that writes through
 * the ref. Pass the node to the returned setter.
 */
export function useControlText<T extends TextControl>(initial: string) {
  const [node, setNode] = useState<T | null>(null);
  const subscribe = useCallback(
    (changed: () => void) => {
      // The `reset` event fires before the values are reset.
      const notifyAfterReset = () => queueMicrotask(changed);
      // Listens on the document, because React notifies the owner there first. An earlier listener would
      // render a controlled field with its old value and lose the keystroke.
      const handleInput = ({ target }: Event) => {
        if (target === node) changed();
      };
      const form = node?.form;
      node?.ownerDocument.addEventListener('input', handleInput);
      form?.addEventListener('reset', notifyAfterReset);
      return () => {
        node?.ownerDocument.removeEventListener('input', handleInput);
        form?.removeEventListener('reset', notifyAfterReset);
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
