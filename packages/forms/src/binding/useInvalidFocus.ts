import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { showFirstInvalid } from './errors.ts';

/**
 * Moves the focus to the first invalid field after each attempt to save. Call `onAttempt` once the errors are set: the
 * focus moves after they are rendered.
 */
export const useInvalidFocus = (isInvalid: (name: string) => boolean) => {
  const root = useRef<HTMLFormElement>(null);
  const controls = useRef(new Map<string, HTMLElement>());
  const [attempts, onAttempt] = useReducer((count: number) => count + 1, 0);

  const showInvalid = useEffectEvent(() => {
    const first = [...controls.current].find(([name]) => isInvalid(name));
    showFirstInvalid(root.current, first?.[1]);
  });
  useEffect(() => {
    if (attempts > 0) showInvalid();
  }, [attempts]);

  /** Registers the control of a field, the focus target when no element marks itself invalid. */
  const register = (name: string) => (control: HTMLElement | null) => {
    if (control) controls.current.set(name, control);
    else controls.current.delete(name);
  };

  return { root, register, onAttempt };
};
