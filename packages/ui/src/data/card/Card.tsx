import { token } from '@openvisit/themes';
import type { ElementType } from 'react';
import styled from 'styled-components';
import type { PolymorphicProps } from '../../polymorphic.ts';

const Root = styled.div`
  display: block;
  min-width: 0;
  padding: ${token.space[5]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surface};
  color: ${token.color.onSurface};
  text-align: start;

  &[data-padding='none'] {
    padding: 0;
    overflow: hidden;
  }
  &[data-padding='sm'] {
    padding: ${token.space[3]} ${token.space[4]};
  }
  &[data-padding='lg'] {
    padding: ${token.space[6]};
  }
  &[data-variant='raised'] {
    border-color: color-mix(in srgb, ${token.color.border} 60%, transparent);
    background-color: ${token.color.surfaceRaised};
    box-shadow: ${token.shadow.raised};
  }
  &[data-variant='sunken'] {
    border-color: transparent;
    background-color: ${token.color.surfaceSunken};
  }
  &[data-variant='interactive'] {
    color: inherit;
    text-decoration: none;
    transition:
      border-color ${token.motion.fast} ${token.ease.out},
      box-shadow ${token.motion.normal} ${token.ease.out};
  }
  &[data-variant='interactive']:hover {
    border-color: ${token.color.borderStrong};
    box-shadow: ${token.shadow.floating};
  }
  &[data-state='selected'] {
    border-color: ${token.color.accent};
    box-shadow: 0 0 0 1px ${token.color.accent};
  }
`;

interface OwnProps {
  /** outlined (default); raised; sunken for what is inside another card; interactive when all of it is one link or button. */
  variant?: 'outlined' | 'raised' | 'sunken' | 'interactive';
  /** none, sm, md 20 px (default), lg. */
  padding?: 'none' | 'sm' | 'md' | 'lg';
  /** `selected` marks the chosen one of several. */
  state?: 'selected';
}

export type CardProps<As extends ElementType = 'div'> = PolymorphicProps<As, OwnProps>;

/** A surface that holds what belongs together. */
export function Card<As extends ElementType = 'div'>({ variant, padding, state, ...rest }: CardProps<As>) {
  return <Root data-variant={variant} data-padding={padding} data-state={state} {...rest} />;
}
