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
  border: 1px solid color-mix(in srgb, currentcolor 18%, transparent);
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

const Dismiss = styled(IconButton)`
  width: 1.75rem;
  height: 1.75rem;
  margin: -0.15rem -0.35rem 0 0;
  color: inherit;
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
  /** What kind of message; default info. danger and warning are read at once. */
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

/** A message that stays on the page, where it concerns. */
export function Banner({ tone = 'info', title, action, onDismiss, icon, children, ...rest }: BannerProps) {
  const urgent = tone === 'danger' || tone === 'warning';
  return (
    <Root data-tone={tone} role={urgent ? 'alert' : 'status'} {...rest}>
      {icon ?? ICONS[tone]}
      <Content>
        <div>
          {title && <strong>{title} </strong>}
          {children}
        </div>
        {action}
      </Content>
      {onDismiss && (
        <Dismiss label="Dismiss" onClick={onDismiss}>
          <X aria-hidden />
        </Dismiss>
      )}
    </Root>
  );
}
