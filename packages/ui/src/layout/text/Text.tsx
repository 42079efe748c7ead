import { token } from '@openvisit/themes';
import type { ElementType } from 'react';
import styled from 'styled-components';
import type { PolymorphicProps } from '../../polymorphic.ts';

const Root = styled.p`
  &[data-size='xs'] {
    font-size: ${token.text.xs};
    line-height: ${token.leading.snug};
  }
  &[data-size='sm'] {
    font-size: ${token.text.sm};
  }
  &[data-size='lg'] {
    font-size: ${token.text.lg};
  }
  &[data-size='xl'] {
    font-size: ${token.text.xl};
    line-height: ${token.leading.snug};
  }
  &[data-tone='muted'] {
    color: ${token.color.onSurfaceMuted};
  }
  &[data-tone='accent'] {
    color: ${token.color.accentText};
  }
  &[data-tone='warning'] {
    color: ${token.color.warning};
  }
  &[data-tone='danger'] {
    color: ${token.color.danger};
  }
  &[data-weight='medium'] {
    font-weight: ${token.weight.medium};
  }
  &[data-weight='semibold'] {
    font-weight: ${token.weight.semibold};
  }
  &[data-lines='1'] {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

interface OwnProps {
  /** Step of the type scale; inherited by default. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  /** Color role; inherited by default. */
  tone?: 'default' | 'muted' | 'accent' | 'warning' | 'danger';
  /** Weight; default regular. */
  weight?: 'regular' | 'medium' | 'semibold';
  /** `1` truncates the text to one line with an ellipsis. */
  lines?: 1;
}

export type TextProps<As extends ElementType = 'p'> = OwnProps & PolymorphicProps<As, OwnProps>;

/** Text of the type scale; a paragraph unless `as` says otherwise. Don't set a font size beside it. */
export function Text<As extends ElementType = 'p'>({ size, tone, weight, lines, ...rest }: TextProps<As>) {
  return <Root data-size={size} data-tone={tone} data-weight={weight} data-lines={lines} {...rest} />;
}
