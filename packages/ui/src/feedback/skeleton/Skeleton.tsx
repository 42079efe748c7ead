import { t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import type { ComponentPropsWithRef } from 'react';
import styled, { keyframes } from 'styled-components';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';

const breathe = keyframes`
  50% {
    opacity: 0.45;
  }
`;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[3]};
  min-width: 0;
`;

const Placeholder = styled.span`
  display: block;
  height: 0.85em;
  border-radius: ${token.radius.sm};
  background-color: ${token.color.border};
  animation: ${breathe} calc(${token.motion.slow} * 5) ${token.ease.inOut} infinite;

  /* The last line of a text is shorter. */
  &:last-child:not(:first-child) {
    width: 62%;
  }
  [data-shape='block'] > && {
    width: 100%;
    height: calc(${token.space[20]} + ${token.space[10]});
    border-radius: ${token.radius.lg};
  }
  [data-shape='circle'] > && {
    width: ${token.space[12]};
    height: ${token.space[12]};
    border-radius: ${token.radius.full};
  }
`;

const Card = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${token.space[4]};
  align-items: center;
  padding: ${token.space[5]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surface};
`;

export interface SkeletonProps extends ComponentPropsWithRef<'div'> {
  /**
   * Shape of the content: lines of text (default), a block, a circle, or cards with a picture and two lines.
   */
  shape?: 'text' | 'block' | 'circle' | 'card';
  /** Number of lines or shapes; default 3 lines, otherwise 1. */
  count?: number;
  /** Announced once; default 'Loading'. */
  label?: string;
}

/**
 * Placeholder for loading content. Do match the shape of the content, so that nothing jumps. Don't show it
 * for very short waits or for a running button action (`busy`).
 */
export function Skeleton({
  shape = 'text',
  count = shape === 'text' ? 3 : 1,
  label = t('Loading'),
  ...rest
}: SkeletonProps) {
  const items = Array.from({ length: count }, (_, index) => index);
  return (
    <Root role="status" data-shape={shape} {...rest}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {items.map((index) =>
        shape === 'card' ? <CardPlaceholder key={index} /> : <Placeholder key={index} />,
      )}
    </Root>
  );
}

function CardPlaceholder() {
  return (
    <Card>
      <div data-shape="circle">
        <Placeholder />
      </div>
      <Root>
        <Placeholder />
        <Placeholder />
      </Root>
    </Card>
  );
}
