import { formatCount, t } from '@openvisit/contract';
import { media, token } from '@openvisit/themes';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { Toast } from './Toast.tsx';
import { getDurationMs, MAX_VISIBLE_TOASTS, type QueuedToast } from './toasts.ts';

const Region = styled.section`
  position: fixed;
  z-index: ${token.layer.toast};
  inset-block-end: env(safe-area-inset-bottom, 0);
  inset-inline: auto 0;
  display: flex;
  flex-direction: column;
  gap: ${token.space[2]};
  width: calc(${token.measure.sm} + ${token.space[24]} + 2 * ${token.space[6]});
  max-height: calc(100dvh - ${token.space[12]});
  /* Padding inside the region, so that shadows are not clipped. */
  padding: ${token.space[6]};
  color: ${token.color.onSurface};
  font-size: ${token.text.sm};
  overflow-y: auto;
  scrollbar-width: thin;
  pointer-events: none;

  @media ${media.phone} {
    inset-inline: 0;
    width: auto;
    padding: ${token.space[4]};

    /* Above the menu at the bottom. */
    :root:has([data-bottom-bar]) & {
      inset-block-end: calc(${token.control.lg} + ${token.space[2]} + env(safe-area-inset-bottom, 0px));
    }
  }
  /* Below an open menu. */
  :root:has([role='menu']):not(:has([aria-modal='true'])) & {
    z-index: ${token.layer.drawer};
  }
  /* Above a page footer, whose buttons are likely the next click. */
  :root:has([data-page-footer]) & {
    inset-block-end: calc(${token.control.md} + ${token.space[6]});
    padding-block-end: ${token.space[4]};
  }
  /* In a call they are in the middle of the top bar: over neither the faces, nor the controls, nor the open panel. */
  :root:has([data-call-layout]) & {
    inset-block: env(safe-area-inset-top, 0) auto;
    inset-inline: 0;
    margin-inline: auto;
    padding: ${token.space[2]};

    /* A phone has no space beside the name and the time. */
    @media ${media.phone} {
      inset-block: calc(${token.space[24]} + env(safe-area-inset-top, 0px)) auto;
    }
  }
  /* Beside an open chat, whose input they would cover. */
  :root:has([data-chat-window]) & {
    inset-inline-end: calc(${token.measure.md} + ${token.space[6]});
  }
  @media ${media.phone} {
    /* A phone has fields right above the page footer. Below the header is the heading of a new step. */
    :root:has([data-page-footer]) & {
      inset-block: calc(${token.space[24]} + ${token.space[2]} + env(safe-area-inset-top, 0px)) auto;
      padding-block: ${token.space[2]};
    }
    /* A dialog is a bottom sheet on phones; toasts move to the top while one is open. */
    :root:has([aria-modal='true']) & {
      inset-block: env(safe-area-inset-top, 0) auto;
      padding-block-end: ${token.space[4]};
    }
    /* A chat covers the whole screen of a phone. Below its header it leaves the space of the toasts free. */
    :root:has([data-chat-window]) & {
      inset-block: calc(${token.space[16]} + env(safe-area-inset-top, 0px)) auto;
      inset-inline-end: 0;
      padding-block: ${token.space[2]};
    }
  }
`;

const List = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${token.space[2]};
  padding: 0;
  list-style: none;
`;

const Earlier = styled(Button)`
  align-self: end;
  pointer-events: auto;
`;

/** Key that moves the focus to the toasts. */
const FOCUS_KEY = 'F8';

export interface ToastRegionProps {
  /** The toasts, oldest first. */
  toasts: readonly QueuedToast[];
  /** Called with the key of a toast to remove. */
  onDismiss: (key: string) => void;
}

/** F8 moves the focus to the newest toast. */
function useFocusKey(region: RefObject<HTMLElement | null>, any: boolean) {
  const focusToasts = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== FOCUS_KEY || event.defaultPrevented) return;
    event.preventDefault();
    region.current?.querySelector<HTMLElement>('li:last-child button')?.focus();
  });
  useEffect(() => {
    if (!any) return;
    document.addEventListener('keydown', focusToasts);
    return () => document.removeEventListener('keydown', focusToasts);
  }, [any]);
}

/**
 * The corner that toasts appear in. Their timers pause on hover and focus. F8 moves the focus there. Escape
 * dismisses the focused toast and, after the last one, returns the focus.
 */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  const region = useRef<HTMLElement>(null);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [open, setOpen] = useState(false);
  const previousFocus = useRef<HTMLElement | null>(null);
  useFocusKey(region, toasts.length > 0);

  const dismiss = (key: string) => {
    // The hovered toast is gone and will not fire a leave event.
    setPointed(false);
    const item = document.activeElement?.closest('li');
    if (item && region.current?.contains(item)) {
      const next = item.nextElementSibling ?? item.previousElementSibling;
      (next?.querySelector<HTMLElement>('button') ?? previousFocus.current)?.focus();
    }
    onDismiss(key);
    if (toasts.length <= MAX_VISIBLE_TOASTS) setOpen(false);
  };
  const handleFocus = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof HTMLElement && !region.current?.contains(relatedTarget))
      previousFocus.current = relatedTarget;
    setFocused(true);
  };
  const handleBlur = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) =>
    setFocused(currentTarget.contains(relatedTarget));
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const key = (event.target as Element).closest('li')?.dataset['key'];
    if (event.key !== 'Escape' || key === undefined) return;
    event.stopPropagation();
    dismiss(key);
  };

  const visibleToasts = open ? toasts : toasts.slice(-MAX_VISIBLE_TOASTS);
  const earlier = toasts.length - visibleToasts.length;
  return (
    <Region
      ref={region}
      // A chat on a phone measures it (`ChatWindow`).
      data-toasts
      aria-label={t('Notifications')}
      aria-keyshortcuts={FOCUS_KEY}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={handleFocus}
      onBlur={handleBlur}
      onKeyDown={handleKeyDown}
    >
      {earlier > 0 && (
        <Earlier size="sm" onClick={() => setOpen(true)}>
          {t('Show {messages}', { messages: formatCount(earlier, 'earlier message', 'earlier messages') })}
        </Earlier>
      )}
      <List aria-live="polite" aria-relevant="additions">
        {visibleToasts.map((toast) => (
          <TimedToast
            key={toast.key}
            toast={toast}
            paused={pointed || focused}
            onDismiss={() => dismiss(toast.key)}
          />
        ))}
      </List>
    </Region>
  );
}

interface TimedProps {
  toast: QueuedToast;
  paused: boolean;
  onDismiss: () => void;
}

function TimedToast({ toast, paused, onDismiss }: TimedProps) {
  const duration = getDurationMs(toast);
  const leave = useEffectEvent(onDismiss);
  useEffect(() => {
    if (duration === 0 || paused) return;
    const timer = setTimeout(() => leave(), duration);
    return () => clearTimeout(timer);
  }, [duration, paused, toast]);
  const { key, duration: _, ...message } = toast;
  return (
    <li data-key={key}>
      <Toast role={toast.tone === 'danger' ? 'alert' : undefined} {...message} onDismiss={onDismiss} />
    </li>
  );
}
