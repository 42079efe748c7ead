import { useCallback, type Ref, type RefCallback } from 'react';

function attach<T>(ref: Ref<T> | undefined, node: T | null): (() => void) | undefined {
  if (typeof ref === 'function') {
    const release = ref(node);
    return typeof release === 'function' ? release : () => void ref(null);
  }
  if (!ref) return undefined;
  ref.current = node;
  return () => {
    ref.current = null;
  };
}

/** Merges the component's own ref with its caller's. */
export function useMergedRefs<T>(own: Ref<T>, forwarded: Ref<T> | undefined): RefCallback<T> {
  return useCallback(
    (node: T | null) => {
      const releases = [attach(own, node), attach(forwarded, node)];
      return () => releases.forEach((release) => release?.());
    },
    [own, forwarded],
  );
}
