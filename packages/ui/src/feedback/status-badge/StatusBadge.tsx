import { t, type StatusIcon } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { softTone, type Tone } from '../tone.ts';
import { STATUS_ICONS, TONE_ICONS } from './status-icons.ts';

const Root = styled.span`
  ${softTone}
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${token.space[1]};
  max-width: 100%;
  padding: ${token.space.half} calc(${token.space[2]} + ${token.space.half});
  border-radius: ${token.radius.sm};
  font-size: ${token.text.xs};
  font-weight: ${token.weight.semibold};
  line-height: ${token.leading.snug};

  & > svg {
    flex: none;
    width: 1em;
    height: 1em;
    stroke-width: 2.5;
  }
`;

export interface StatusBadgeProps extends ComponentPropsWithRef<'span'> {
  /** The status; a text is translated. */
  label: ReactNode;
  /** Default neutral. */
  tone?: Tone;
  /** The status’s own icon, by name or as an element; default the icon of the tone. */
  icon?: StatusIcon | ReactElement;
}

/**
 * A status: Requested, Accepted, Denied. The contract defines the label, tone and icon of every status:
 * `<StatusBadge {...STATUS_DISPLAY[appointment.status]} />`. Don't invent a second label for a status.
 */
export function StatusBadge({ label, tone = 'neutral', icon = TONE_ICONS[tone], ...rest }: StatusBadgeProps) {
  const Icon = typeof icon === 'string' ? STATUS_ICONS[icon] : null;
  return (
    <Root data-tone={tone} {...rest}>
      {Icon ? <Icon aria-hidden /> : icon}
      {typeof label === 'string' ? t<string>(label) : label}
    </Root>
  );
}
