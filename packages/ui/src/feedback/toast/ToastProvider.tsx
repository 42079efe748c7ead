import { token } from '@openvisit/themes';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { Toast } from './Toast.tsx';
import { ToastContext, type ToastMessage, type Toasts } from './toasts.ts';

const Region = styled.section`
  position: fixed;
  z-index: ${token.layer.toast};
  inset-block-end: max(${token.space[4]}, env(safe-area-inset-bottom));
  inset-inline: ${token.space[4]};
  pointer-events: none;

  @media (min-width: 36rem) {
    inset-inline: auto ${token.space[6]};
    inset-block-end: ${token.space[6]};
    width: 24rem;
  }
`;

const List = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${token.space[2]};
  padding: 0;
  list-style: none;
`;

type Shown = ToastMessage & { key: string };

/** Most toasts on screen; the oldest leaves for a new one. */
const MOST = 4;

const durationOf = ({ duration, action, tone }: ToastMessage) =>
  duration ?? (action || tone === 'danger' ? 0 : 6000);

export interface ToastProviderProps {
  children: ReactNode;
}

/** Holds the toasts of everything inside, bottom right; they wait while pointed at or focused. */
export function ToastProvider({ children }: ToastProviderProps) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const [paused, setPaused] = useState(false);
  const prefix = useId();
  const count = useRef(0);
  const toasts = useMemo<Toasts>(() => {
    const dismiss = (key: string) => {
      setShown((all) => all.filter((toast) => toast.key !== key));
      // What was pointed at or focused may be gone with it, and would never say that it was left.
      setPaused(false);
    };
    const show = (toast: ToastMessage) => {
      count.current += 1;
      const key = toast.key ?? `${prefix}${count.current}`;
      setShown((all) => [...all.filter((other) => other.key !== key), { ...toast, key }].slice(-MOST));
      return key;
    };
    return { show, dismiss };
  }, [prefix]);
  return (
    <ToastContext value={toasts}>
      {children}
      <Region
        aria-label="Notifications"
        onPointerEnter={() => setPaused(true)}
        onPointerLeave={() => setPaused(false)}
        onFocus={() => setPaused(true)}
        onBlur={() => setPaused(false)}
      >
        <List aria-live="polite" aria-relevant="additions">
          {shown.map((toast) => (
            <Timed
              key={toast.key}
              toast={toast}
              paused={paused}
              onDismiss={() => toasts.dismiss(toast.key)}
            />
          ))}
        </List>
      </Region>
    </ToastContext>
  );
}

function Timed({ toast, paused, onDismiss }: { toast: Shown; paused: boolean; onDismiss: () => void }) {
  const duration = durationOf(toast);
  const leave = useEffectEvent(onDismiss);
  useEffect(() => {
    if (duration === 0 || paused) return;
    const timer = setTimeout(() => leave(), duration);
    return () => clearTimeout(timer);
  }, [duration, paused, toast]);
  return (
    <li>
      <div role={toast.tone === 'danger' ? 'alert' : undefined}>
        <Toast
          text={toast.text}
          title={toast.title}
          tone={toast.tone}
          action={toast.action}
          onDismiss={onDismiss}
        />
      </div>
    </li>
  );
}
