import { useEffect, useEffectEvent, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { ChosenRole } from './RoleChoice.tsx';

/** Pixels after which a pull means one of the two, and no slip of the hand. */
const MEANT = 36;
/** Pixels the mark follows at most: to the middle of the card it is pulled to. */
const FARTHEST = 84;

/** Up is the doctor, down is the patient (A2). */
const roleOf = (pull: number): ChosenRole | null => {
  if (Math.abs(pull) < MEANT) return null;
  return pull < 0 ? 'PHYSICIAN' : 'PATIENT';
};

const STEPS: Partial<Record<string, number>> = { ArrowUp: -FARTHEST, ArrowDown: FARTHEST };

/** The mark as it is pulled: by a mouse, a finger, a pen, or the arrow keys. */
export const usePull = (onChoose: (role: ChosenRole) => void, blocked: boolean) => {
  const [pull, setPull] = useState(0);
  /** Where on the screen it was taken; null while nobody holds it. */
  const [from, setFrom] = useState<number | null>(null);
  const role = roleOf(pull);

  const letGo = () => {
    setFrom(null);
    setPull(0);
  };
  const follow = useEffectEvent(({ clientY }: globalThis.PointerEvent) =>
    setPull(Math.max(-FARTHEST, Math.min(FARTHEST, clientY - (from ?? clientY)))),
  );
  const end = useEffectEvent((event: globalThis.PointerEvent) => {
    letGo();
    if (role && event.type === 'pointerup') onChoose(role);
  });

  // The hand may leave the mark while it pulls: it is followed all over the window.
  const held = from !== null;
  useEffect(() => {
    if (!held) return undefined;
    const move = (event: globalThis.PointerEvent) => follow(event);
    const stop = (event: globalThis.PointerEvent) => end(event);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', stop);
    window.addEventListener('pointercancel', stop);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', stop);
      window.removeEventListener('pointercancel', stop);
    };
  }, [held]);

  const onPointerDown = (event: PointerEvent) => {
    if (!blocked && event.button === 0) setFrom(event.clientY);
  };

  /** An arrow moves the mark there, the opposite one back; Enter or the space bar chooses. */
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (blocked || (step === undefined && !['Enter', ' ', 'Escape'].includes(event.key))) return;
    event.preventDefault();
    if (step !== undefined) return setPull((before) => (before === 0 || before === step ? step : 0));
    letGo();
    if (role && event.key !== 'Escape') onChoose(role);
  };

  return { pull, held, role, handlers: { onPointerDown, onKeyDown, onBlur: letGo } };
};
