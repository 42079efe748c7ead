import { translateMessage } from '../../format/translate-message.ts';
import { token } from '@openvisit/themes';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { Illustration, type IllustrationName } from './Illustration.tsx';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${token.space[2]};
  padding: ${token.space[8]} ${token.space[4]};
  text-align: center;
`;

const Title = styled.p`
  margin-block-start: ${token.space[3]};
  font-size: ${token.text.lg};
  font-weight: ${token.weight.semibold};
  line-height: ${token.leading.snug};
`;

const Text = styled.div`
  max-width: 44ch;
  color: ${token.color.onSurfaceMuted};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${token.space[2]};
  margin-block-start: ${token.space[3]};
`;

export interface EmptyStateProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** Illustration; default none. */
  illustration?: IllustrationName;
  /** What is missing. */
  title: ReactNode;
  /** How content gets here. */
  children?: ReactNode;
  /** The one thing to do next. */
  action?: ReactNode;
}

/**
 * An area without content yet, and what to do about it. Do say how content gets here. Don't apologize, and
 * don't show it while loading: that is a `Skeleton`.
 */
export function EmptyState({ illustration, title, children, action, ...rest }: EmptyStateProps) {
  return (
    <Root {...rest}>
      {illustration && <Illustration name={illustration} />}
      <Title>{translateMessage(title)}</Title>
      {children && <Text>{translateMessage(children)}</Text>}
      {action && <Actions>{action}</Actions>}
    </Root>
  );
}
