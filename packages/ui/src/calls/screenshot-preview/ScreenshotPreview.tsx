import { SCREENSHOT_PREVIEW_MS, fillMessage, CALL_MESSAGES, t } from '@openvisit/contract';
import { CameraOff } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ComponentPropsWithRef } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { Spinner } from '../../feedback/spinner/Spinner.tsx';
import { Countdown, Picture, Root, TextColumn } from './ScreenshotPreview.styles.ts';

interface CommonProps extends Omit<ComponentPropsWithRef<'figure'>, 'children'> {
  /** Full name of the person in the screenshot. */
  name: string;
}

interface PermissionProps extends CommonProps {
  /** Permission was requested or rejected. */
  phase: 'REQUESTED' | 'REJECTED';
  /** Dismisses the notice. */
  onDismiss: () => void;
}

interface PreviewProps extends CommonProps {
  /** The screenshot has been taken. */
  phase: 'TAKEN';
  /** URL of the screenshot. */
  src: string;
  /** Time in milliseconds before it is added to the note; default 5000. Pauses on hover and focus. */
  duration?: number;
  /** Called when the time is over, to add it to the note. */
  onDone: () => void;
  /** Discards the screenshot. */
  onDiscard: () => void;
}

export type ScreenshotPreviewProps = PermissionProps | PreviewProps;

/**
 * The state of a screenshot: permission requested, rejected, or a preview before it is added to the note
 * (CR-07).
 */
export function ScreenshotPreview(props: ScreenshotPreviewProps) {
  return props.phase === 'TAKEN' ? <TakenPreview {...props} /> : <PermissionNotice {...props} />;
}

function PermissionNotice({ name, phase, onDismiss, ...rest }: PermissionProps) {
  const isRequested = phase === 'REQUESTED';
  const message = isRequested ? CALL_MESSAGES.SCREENSHOT_ASKED : CALL_MESSAGES.SCREENSHOT_REJECTED;
  return (
    <Root {...rest}>
      <TextColumn>
        <span role="status">
          {isRequested ? <Spinner /> : <CameraOff aria-hidden />}
          {fillMessage(message, name)}
        </span>
        <Button size="sm" variant="quiet" onClick={onDismiss}>
          {isRequested ? 'Cancel' : 'Okay'}
        </Button>
      </TextColumn>
    </Root>
  );
}

function TakenPreview({
  name,
  phase,
  src,
  duration = SCREENSHOT_PREVIEW_MS,
  onDone,
  onDiscard,
  ...rest
}: PreviewProps) {
  const [isPaused, setPaused] = useState(false);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(done, duration);
    return () => clearTimeout(timer);
  }, [isPaused, duration, src]);
  const hoverHandlers = { onPointerEnter: () => setPaused(true), onPointerLeave: () => setPaused(false) };
  const focusHandlers = { onFocus: () => setPaused(true), onBlur: () => setPaused(false) };
  return (
    <Root
      data-state={isPaused ? 'paused' : 'running'}
      data-phase={phase}
      {...hoverHandlers}
      {...focusHandlers}
      {...rest}
    >
      <Picture src={src} alt={`Screenshot of ${name}`} />
      {/* The new key restarts the animation together with the timer after hover or focus. */}
      <Countdown key={String(isPaused)} style={{ '--duration': `${duration}ms` }} />
      <TextColumn>
        <span role="status">{t('Will be added to the note')}</span>
        <Button size="sm" variant="quiet" onClick={onDiscard}>
          {t('Discard')}
        </Button>
      </TextColumn>
    </Root>
  );
}
