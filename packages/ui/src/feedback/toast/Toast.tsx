import { t, translateReply } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { textTone, type Tone } from '../tone.ts';
import type { ToastMessage } from './toasts.ts';

const slideIn = keyframes`
  from {
    opacity: 0;
    translate: 0 ${token.space[3]};
  }
`;

const Root = styled.div`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: ${token.space[1]} ${token.space[3]};
  align-items: start;
  padding: ${token.space[3]};
  padding-inline-start: ${token.space[4]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.md};
  background-color: ${token.color.surfaceRaised};
  color: ${token.color.onSurface};
  font-size: ${token.text.sm};
  box-shadow: ${token.shadow.floating};
  pointer-events: auto;
  animation: ${slideIn} ${token.motion.normal} ${token.ease.out};
`;

const IconBox = styled.span`
  ${textTone}
  padding-block-start: 0.1em;

  & > svg {
    width: ${token.icon.md};
    height: ${token.icon.md};
  }
`;

const Text = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

/* Centered on the first line at any size. */
const Close = styled(IconButton)`
  margin-block: calc((${token.icon.lg} - ${token.control.sm}) / 2);
  margin-inline-end: calc(-1 * ${token.space[1]});
`;

const Action = styled(Button)`
  grid-column: 2;
  justify-self: start;
  margin-inline-start: calc(-1 * ${token.space[3]});
`;

const ICONS: Record<Tone, ReactNode> = {
  neutral: <Info aria-hidden />,
  accent: <Info aria-hidden />,
  info: <Info aria-hidden />,
  success: <CircleCheck aria-hidden />,
  warning: <TriangleAlert aria-hidden />,
  danger: <CircleAlert aria-hidden />,
};

export interface ToastProps
  extends Omit<ToastMessage, 'key' | 'duration'>, Omit<ComponentPropsWithRef<'div'>, 'title' | 'children'> {
  /** Called by the close button, and after the action. */
  onDismiss: () => void;
}

/** One message. `ToastProvider` renders it; render it directly only for a static example. */
export function Toast({ text, title, tone = 'neutral', action, onDismiss, ...rest }: ToastProps) {
  const runAction = () => {
    action?.onSelect();
    onDismiss();
  };
  return (
    <Root {...rest}>
      <IconBox data-tone={tone}>{ICONS[tone]}</IconBox>
      <Text>
        {title && <strong>{translateReply(title)} </strong>}
        {translateReply(text)}
      </Text>
      <Close size="sm" label={t('Dismiss')} onClick={onDismiss}>
        <X aria-hidden />
      </Close>
      {action && (
        <Action variant="quiet" size="sm" onClick={runAction}>
          {t(action.label)}
        </Action>
      )}
    </Root>
  );
}
