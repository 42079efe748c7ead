import { media, token } from '@openvisit/themes';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';

const Root = styled.section`
  display: grid;
  justify-items: center;
  gap: ${token.space[5]};
  width: min(100%, ${token.measure.lg});
  margin-inline: auto;
  padding: ${token.space[10]} ${token.space[8]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.xl};
  background-color: ${token.color.surface};
  color: ${token.color.onSurface};
  box-shadow: ${token.shadow.raised};
  text-align: center;

  &[data-width='wide'] {
    width: min(100%, ${token.measure.xl});
  }
  @media ${media.phone} {
    padding: ${token.space[8]} ${token.space[5]};
  }
`;

const IconBox = styled.span`
  display: grid;
  place-items: center;
  width: ${token.space[20]};
  height: ${token.space[20]};
  border-radius: ${token.radius.full};
  background-color: ${token.color.accentSoft};
  color: ${token.color.onAccentSoft};

  [data-tone='success'] > & {
    background-color: ${token.color.successSoft};
    color: ${token.color.onSuccessSoft};
  }
  [data-tone='danger'] > & {
    background-color: ${token.color.dangerSoft};
    color: ${token.color.onDangerSoft};
  }
  & > svg {
    width: 46%;
    height: 46%;
    stroke-width: 1.75;
  }
`;

export interface MessageCardProps extends ComponentPropsWithRef<'section'> {
  /** Icon at the top; decorative, the title says the same. */
  icon: ReactNode;
  /** `accent` (default) for something pending, `success` for done, `danger` for refused. */
  tone?: 'accent' | 'success' | 'danger';
  /** `normal` (default) for a few lines, `wide` for columns. */
  width?: 'normal' | 'wide';
}

/** A centered card for a page with one message: an icon, and the content below it. */
export function MessageCard({
  icon,
  tone = 'accent',
  width = 'normal',
  children,
  ...rest
}: MessageCardProps) {
  return (
    <Root data-tone={tone} data-width={width} {...rest}>
      <IconBox aria-hidden>{icon}</IconBox>
      {children}
    </Root>
  );
}
