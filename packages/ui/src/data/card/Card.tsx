import { token } from '@openvisit/themes';
import type { ElementType } from 'react';
import styled from 'styled-components';
import type { PolymorphicProps } from '../../polymorphic.ts';

const Root = styled.div`
  display: block;
  min-width: 0;
  padding: ${token.space[5]};
  border: ${token.line.hair} solid ${token.color.border};
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
  }
  &[data-variant='interactive']:hover {
    border-color: ${token.color.borderStrong};
    box-shadow: ${token.shadow.floating};
    transition:
      border-color ${token.motion.fast} ${token.ease.out},
      box-shadow ${token.motion.normal} ${token.ease.out};
  }
  button&[data-variant='interactive'] {
    width: 100%;
    font: inherit;
  }
  &:disabled,
  &[aria-disabled='true'] {
    border-color: ${token.color.border};
    background-color: ${token.color.surfaceSunken};
    color: ${token.color.onSurfaceMuted};
    box-shadow: none;
    cursor: not-allowed;
  }
  &[data-state='selected'] {
    border-color: ${token.color.accentText};
    box-shadow: 0 0 0 ${token.line.hair} ${token.color.accentText};
  }
`;

interface OwnProps {
  /**
   * `outlined` (default), `raised`, `sunken` inside another card, `interactive` if the whole card is one link
   * or button.
   */
  variant?: 'outlined' | 'raised' | 'sunken' | 'interactive';
  /** Padding: none, sm 12 px, md 20 px (default), lg 24 px. */
  padding?: 'none' | 'sm' | 'md' | 'lg';
  /** `selected` marks the selected one of several. */
  state?: 'selected';
}

export type CardProps<As extends ElementType = 'div'> = OwnProps & PolymorphicProps<As, OwnProps>;

/**
 * A surface for related content. Do use one per subject. Don't nest cards except `sunken` ones, and don't put
 * a link into an interactive card.
 */
export function Card<As extends ElementType = 'div'>({ variant, padding, state, ...rest }: CardProps<As>) {
  return <Root data-variant={variant} data-padding={padding} data-state={state} {...rest} />;
}
