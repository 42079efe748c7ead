import { useEffect, useEffectEvent, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { ChosenRole } from './chosen-role.ts';

/** Distance in px at which a drag counts as a choice. */
const CHOICE_DISTANCE = 36;
/** Largest distance in px that the logo moves: to the middle of a card. */
const MAX_DISTANCE = 84;

/** Up is the physician, down is the patient (A2). */
const getChosenRole = (offset: number): ChosenRole | null => {
  if (Math.abs(offset) < CHOICE_DISTANCE) return null;
  return offset < 0 ? 'PHYSICIAN' : 'PATIENT';
};

const STEPS: Partial<Record<string, number>> = { ArrowUp: -MAX_DISTANCE, ArrowDown: MAX_DISTANCE };

/** Drag state of the logo, for mouse, touch, pen and arrow keys. */
export const useDragChoice = (onChoose: (role: ChosenRole) => void, blocked: boolean) => {
  const [offset, setOffset] = useState(0);
  /** Client y where the drag began; null when nothing is dragged. */
  const [startY, setStartY] = useState<number | null>(null);
  const role = getChosenRole(offset);

  const reset = () => {
    setStartY(null);
    setOffset(0);
  };
  const handleMove = useEffectEvent(({ clientY }: globalThis.PointerEvent) =>
    setOffset(Math.max(-MAX_DISTANCE, Math.min(MAX_DISTANCE, clientY - (startY ?? clientY)))),
  );
  const handleEnd = useEffectEvent((event: globalThis.PointerEvent) => {
    reset();
    if (role && event.type === 'pointerup') onChoose(role);
  });

  // The pointer may leave the logo during a drag, so the window is observed.
  const isDragging = startY !== null;
  useEffect(() => {
    if (!isDragging) return undefined;
    const handlePointerMove = (event: globalThis.PointerEvent) => handleMove(event);
    const stop = (event: globalThis.PointerEvent) => handleEnd(event);
    window.addEventListener('pointermove', handlePointerMove);
    window.addEventListener('pointerup', stop);
    window.addEventListener('pointercancel', stop);
    return () => {
      window.removeEventListener('pointermove', handlePointerMove);
      window.removeEventListener('pointerup', stop);
      window.removeEventListener('pointercancel', stop);
    };
  }, [isDragging]);

  const onPointerDown = (event: PointerEvent) => {
    if (!blocked && event.button === 0) setStartY(event.clientY);
  };

  /** An arrow key moves the logo, the opposite one moves it back; Enter or Space chooses. */
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (blocked || (step === undefined && !['Enter', ' ', 'Escape'].includes(event.key))) return;
    event.preventDefault();
    if (step !== undefined) return setOffset((before) => (before === 0 || before === step ? step : 0));
    reset();
    if (role && event.key !== 'Escape') onChoose(role);
  };

  return { offset, isDragging, role, handlers: { onPointerDown, onKeyDown, onBlur: reset } };
};
