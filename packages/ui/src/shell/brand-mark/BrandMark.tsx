import { media, token } from '@openvisit/themes';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

/** The name of the product is the same in every language. */
const [FIRST_WORD, SECOND_WORD] = ['Open', 'Visit'] as const;

export interface BrandMarkProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** 'full' is mark and name, 'mark' only the mark, 'mark-on-phones' the mark on phones and both elsewhere. Default 'full'. */
  variant?: 'full' | 'mark' | 'mark-on-phones';
  /**
   * Height of the mark: sm 18 px, md about 30 px (default), lg about 40 px, xl about 60 px. From md on, the
   * mark grows with the window.
   */
  size?: 'sm' | 'md' | 'lg' | 'xl';
}

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  color: ${token.color.onSurface};
  font-size: ${token.text.xl};
  line-height: 1;
  white-space: nowrap;

  &[data-size='sm'] {
    font-size: ${token.text.sm};
  }
  &[data-size='lg'] {
    font-size: ${token.text.xxl};
  }
  &[data-size='xl'] {
    font-size: ${token.text.display};
  }
  & > svg {
    width: 1.22em;
    height: 1.22em;
  }
`;

const Word = styled.span`
  font-weight: ${token.weight.semibold};
  letter-spacing: -0.025em;

  @media ${media.phone} {
    [data-variant='mark-on-phones'] > & {
      display: none;
    }
  }
`;

const Visit = styled.span`
  color: ${token.color.accentText};
`;

const Ring = styled.path`
  stroke: ${token.color.accentText};
`;

const Person = styled.circle`
  fill: ${token.color.accentText};
`;

/**
 * The product's mark, in the colors of the surrounding theme: an open door drawn as a ring, with two people
 * meeting in it.
 */
export function BrandMark({ variant = 'full', size, ...rest }: BrandMarkProps) {
  return (
    <Root data-size={size} data-variant={variant} {...rest}>
      <svg
        viewBox="0 0 32 32"
        fill="none"
        role={variant === 'mark' ? 'img' : undefined}
        aria-label={variant === 'mark' ? 'OpenVisit' : undefined}
        aria-hidden={variant !== 'mark' || undefined}
      >
        <Ring d="M24.1 24.1A11.5 11.5 0 1 1 24.1 7.9" strokeWidth="4.5" strokeLinecap="round" />
        <Person cx="14.6" cy="16" r="4.4" />
        <Person cx="27" cy="16" r="3.2" />
      </svg>
      {variant !== 'mark' && (
        <Word translate="no">
          {FIRST_WORD}
          <Visit>{SECOND_WORD}</Visit>
        </Word>
      )}
    </Root>
  );
}
