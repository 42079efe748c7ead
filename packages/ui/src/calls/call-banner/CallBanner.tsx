import { CALL_MESSAGES, defineTexts, t, translateReply } from '@openvisit/contract';
import { media, token } from '@openvisit/themes';
import { Clock, Headphones, MonitorUp, TriangleAlert, WifiOff, X } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

export interface CallBannerProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /**
   * 'reconnecting': the viewer's connection is lost. 'other-reconnecting': that of `name`. 'audio-only':
   * joined without video. 'sharing': the viewer's screen is shared. 'ending', 'poor-connection' and 'error': show `message`.
   */
  kind:
    'reconnecting' | 'other-reconnecting' | 'audio-only' | 'sharing' | 'ending' | 'poor-connection' | 'error';
  /** Name of the participant for 'other-reconnecting'. */
  name?: string;
  /** Replaces the text of the kind. */
  message?: string;
  /** An action that may solve the problem. */
  action?: BannerAction;
  /** Another one. */
  secondAction?: BannerAction;
  /** Hides the banner; without it, it stays. */
  onDismiss?: () => void;
}

interface BannerAction {
  /** A verb. */
  label: string;
  /** Runs the action. */
  onSelect: () => void;
}

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]} ${token.space[3]};
  padding: ${token.space[2]} ${token.space[4]};
  border-radius: ${token.radius.md};
  background-color: ${token.color.warningSoft};
  color: ${token.color.onWarningSoft};
  font-size: ${token.text.sm};
  font-weight: ${token.weight.medium};

  &[data-kind='audio-only'],
  &[data-kind='ending'],
  &[data-kind='sharing'] {
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
    flex: 1 1 ${token.measure.xxs};
  }
  @media ${media.phone} {
    flex-wrap: wrap;
    padding: ${token.space[2]} ${token.space[3]};
  }
`;

const Actions = styled.div`
  display: flex;
  flex: none;
  gap: ${token.space[2]};

  /* Two buttons leave no space for the text. */
  @media ${media.phone} {
    &[data-count='2'] {
      flex-basis: 100%;
      order: 1;
      padding-inline-start: ${token.space[8]};
    }
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

const Dismiss = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: ${token.control.sm};
  height: ${token.control.sm};
  padding: 0;
  border: 0;
  border-radius: ${token.radius.full};
  background: none;
  color: inherit;
`;

const ICONS = {
  reconnecting: WifiOff,
  'other-reconnecting': WifiOff,
  'audio-only': Headphones,
  sharing: MonitorUp,
  ending: Clock,
  'poor-connection': TriangleAlert,
  error: TriangleAlert,
} as const;

const TEXTS = defineTexts({
  'audio-only': 'You joined with audio only.',
  sharing: CALL_MESSAGES.SCREEN_SHARING,
  ending: 'The time of this visit is over',
  'poor-connection': CALL_MESSAGES.CALL_POOR_NETWORK,
  error: 'Something went wrong with the call.',
});

const getBannerText = ({ kind, name = t('The other participant'), message }: CallBannerProps): string => {
  if (message) return translateReply(message);
  if (kind === 'reconnecting') return t('Your connection was lost. Reconnecting…');
  if (kind === 'other-reconnecting') return t('{name} is reconnecting…', { name });
  return t(TEXTS[kind]);
};

/** A one-line problem or state of the call, with what to do. */
export function CallBanner({
  kind,
  name,
  message,
  action,
  secondAction,
  onDismiss,
  ...rest
}: CallBannerProps) {
  const Icon = ICONS[kind];
  const actions = [action, secondAction].filter((item) => item !== undefined);
  return (
    <Root data-kind={kind} role={kind === 'error' ? 'alert' : 'status'} {...rest}>
      <Icon size={20} aria-hidden />
      <p>{getBannerText({ kind, name, message })}</p>
      {actions.length > 0 && (
        <Actions data-count={actions.length}>
          {actions.map(({ label, onSelect }) => (
            <ActionButton key={label} type="button" onClick={onSelect}>
              {label}
            </ActionButton>
          ))}
        </Actions>
      )}
      {onDismiss && (
        <Dismiss type="button" aria-label={t('Dismiss')} onClick={onDismiss}>
          <X size={18} aria-hidden />
        </Dismiss>
      )}
    </Root>
  );
}
