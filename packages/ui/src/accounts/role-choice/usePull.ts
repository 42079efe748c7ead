import { useEffect, useEffectEvent, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { ChosenRole } from './RoleChoice.tsx';

/** Distance in px at which a drag counts as a choice. */
const MEANT = 36;
/** Largest distance in px that the mark moves: to the middle of a card. */
const FARTHEST = 84;

/** Up is the physician, down is the patient (A2). */
const roleOf = (pull: number): ChosenRole | null => {
  if (Math.abs(pull) < MEANT) return null;
  return pull < 0 ? 'PHYSICIAN' : 'PATIENT';
};

const STEPS: Partial<Record<string, number>> = { ArrowUp: -FARTHEST, ArrowDown: FARTHEST };

/** Drag state of the mark, for mouse, touch, pen and arrow keys. */
export const usePull = (onChoose: (role: ChosenRole) => void, blocked: boolean) => {
  const [pull, setPull] = useState(0);
  /** Client y where the drag began; null when nothing is dragged. */
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

  // The pointer may leave the mark during a drag, so the window is observed.
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

  /** An arrow key moves the mark, the opposite one moves it back; Enter or Space chooses. */
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
