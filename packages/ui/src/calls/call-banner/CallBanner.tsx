import { token } from '@openvisit/themes';
import { Headphones, TriangleAlert, WifiOff } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

export interface CallBannerProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /**
   * 'reconnecting': the viewer's connection is lost. 'other-reconnecting': that of `name`. 'audio-only':
   * joined without video. 'error': shows `message`.
   */
  kind: 'reconnecting' | 'other-reconnecting' | 'audio-only' | 'error';
  /** Name of the participant for 'other-reconnecting'. */
  name?: string;
  /** Error message for 'error'. */
  message?: string;
  /** An action that may solve the problem. */
  action?: { label: string; onSelect: () => void };
}

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  padding: ${token.space[2]} ${token.space[4]};
  border-radius: ${token.radius.md};
  background-color: ${token.color.warningSoft};
  color: ${token.color.onWarningSoft};
  font-size: ${token.text.sm};
  font-weight: ${token.weight.medium};

  &[data-kind='audio-only'] {
    background-color: ${token.color.callSurfaceRaised};
    color: ${token.color.onCallSurface};
  }
  &[data-kind='error'] {
    background-color: ${token.color.dangerSoft};
    color: ${token.color.onDangerSoft};
  }
  & > svg {
    flex: none;
  }
  & > p {
    flex: 1;
  }
`;

const ActionButton = styled.button`
  flex: none;
  min-height: ${token.control.sm};
  padding-inline: ${token.space[3]};
  border: ${token.line.hair} solid currentcolor;
  border-radius: ${token.radius.sm};
  background: none;
  color: inherit;
  font-weight: ${token.weight.semibold};
`;

const ICONS = {
  reconnecting: WifiOff,
  'other-reconnecting': WifiOff,
  'audio-only': Headphones,
  error: TriangleAlert,
} as const;

const getBannerText = ({ kind, name = 'The other participant', message }: CallBannerProps): string => {
  if (message) return message;
  if (kind === 'reconnecting') return 'Your connection was lost. Reconnecting…';
  if (kind === 'other-reconnecting') return `${name} is reconnecting…`;
  return kind === 'audio-only' ? 'You joined with audio only.' : 'Something went wrong with the call.';
};

/** A one-line problem of the call, with an action. */
export function CallBanner({ kind, name, message, action, ...rest }: CallBannerProps) {
  const Icon = ICONS[kind];
  return (
    <Root data-kind={kind} role={kind === 'error' ? 'alert' : 'status'} {...rest}>
      <Icon size={20} aria-hidden />
      <p>{getBannerText({ kind, name, message })}</p>
      {action && (
        <ActionButton type="button" onClick={action.onSelect}>
          {action.label}
        </ActionButton>
      )}
    </Root>
  );
}
