import { t } from '@openvisit/contract';
import { translateMessage } from '../../format/translate-message.ts';
import { token } from '@openvisit/themes';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { paleTone, type Tone } from '../tone.ts';

const Root = styled.div`
  ${paleTone}
  display: flex;
  align-items: flex-start;
  gap: ${token.space[3]};
  padding: ${token.space[3]} ${token.space[4]};
  border: ${token.line.hair} solid color-mix(in srgb, currentcolor 18%, transparent);
  border-radius: ${token.radius.md};
  font-size: ${token.text.sm};
`;

const Content = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
  min-width: 0;
  /* Long email addresses. */
  overflow-wrap: anywhere;
`;

/* The icon stays on the first line, also where a taller action centers the text. */
const Message = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${token.space[3]};
  min-width: 0;

  & > svg {
    flex: none;
    width: ${token.icon.md};
    height: ${token.icon.md};
    margin-block-start: 0.1em;
  }
`;

/* Centered on the first line at any size. */
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
  /** Default info. Danger and warning are announced at once, the others politely. */
  tone?: Tone;
  /** A first line in bold. */
  title?: ReactNode;
  /** One button or link, at the end where there is space. */
  action?: ReactNode;
  /** Shows a close button, and is called by it. */
  onDismiss?: () => void;
  /** Replaces the tone's icon. */
  icon?: ReactNode;
}

/**
 * A message that stays on the page while it applies. Do say what helps and offer it as the action. Don't use
 * it for something that has just happened: that is a toast.
 */
export function Banner({ tone = 'info', title, action, onDismiss, icon, children, ...rest }: BannerProps) {
  const urgent = tone === 'danger' || tone === 'warning';
  return (
    <Root data-tone={tone} role={urgent ? 'alert' : 'status'} {...rest}>
      <Content>
        <Message>
          {icon ?? ICONS[tone]}
          <div>
            {title && <Title>{translateMessage(title)}</Title>}
            {translateMessage(children)}
          </div>
        </Message>
        {action}
      </Content>
      {onDismiss && (
        <Dismiss size="sm" label={t('Dismiss')} onClick={onDismiss}>
          <X aria-hidden />
        </Dismiss>
      )}
    </Root>
  );
}
