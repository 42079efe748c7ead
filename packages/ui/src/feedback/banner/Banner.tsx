import { token } from '@openvisit/themes';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { softTone, type Tone } from '../tone.ts';

const Root = styled.div`
  ${softTone}
  display: flex;
  align-items: flex-start;
  gap: ${token.space[3]};
  padding: ${token.space[3]} ${token.space[4]};
  border: ${token.line.hair} solid color-mix(in srgb, currentcolor 18%, transparent);
  border-radius: ${token.radius.md};
  font-size: ${token.text.sm};

  & > svg {
    flex: none;
    width: ${token.icon.md};
    height: ${token.icon.md};
    margin-block-start: 0.1em;
  }
`;

const Content = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
  min-width: 0;
`;

/* Its middle stands on the first line, whatever its size is. */
const Dismiss = styled(IconButton)`
  margin-block: calc((${token.icon.md} - ${token.control.sm}) / 2);
  margin-inline-end: calc(-1 * ${token.space[2]});
  color: inherit;
`;

const Title = styled.strong`
  display: block;
`;

const ICONS: Record<Tone, ReactNode> = {
  neutral: <Info aria-hidden />,
  accent: <Info aria-hidden />,
  info: <Info aria-hidden />,
  success: <CircleCheck aria-hidden />,
  warning: <TriangleAlert aria-hidden />,
  danger: <CircleAlert aria-hidden />,
};

export interface BannerProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** What kind of message; default info. Danger and warning are read at once, the others when there is a pause. */
  tone?: Tone;
  /** A first line in bold. */
  title?: ReactNode;
  /** One button or link, at the right where there is room. */
  action?: ReactNode;
  /** Shows a cross; called when it is pressed. */
  onDismiss?: () => void;
  /** Another icon than the tone's. */
  icon?: ReactNode;
}

/**
 * A message that stays on the page, where it concerns, until it no longer holds. Do say what helps and give it as the
 * action; don't use it for what has just happened: that is a toast.
 */
export function Banner({ tone = 'info', title, action, onDismiss, icon, children, ...rest }: BannerProps) {
  const urgent = tone === 'danger' || tone === 'warning';
  return (
    <Root data-tone={tone} role={urgent ? 'alert' : 'status'} {...rest}>
      {icon ?? ICONS[tone]}
      <Content>
        <div>
          {title && <Title>{title}</Title>}
          {children}
        </div>
        {action}
      </Content>
      {onDismiss && (
        <Dismiss size="sm" label="Dismiss" onClick={onDismiss}>
          <X aria-hidden />
        </Dismiss>
      )}
    </Root>
  );
}
