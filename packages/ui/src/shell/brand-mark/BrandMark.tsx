import { token } from '@openvisit/themes';
import styled from 'styled-components';

export interface BrandMarkProps {
  /** 'full' is mark and name, 'mark' the mark alone. Default 'full'. */
  variant?: 'full' | 'mark';
  /** Height of the mark in pixels. Default 28. */
  size?: number;
}

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  color: ${token.color.onSurface};
  line-height: 1;
  white-space: nowrap;
`;

const Word = styled.span`
  font-weight: ${token.weight.semibold};
  letter-spacing: -0.025em;
`;

const Visit = styled.span`
  color: ${token.color.accent};
`;

const Ring = styled.path`
  stroke: ${token.color.accent};
`;

const Person = styled.circle`
  fill: ${token.color.accent};
`;

/**
 * The mark: an open door drawn as a ring, two people meeting in it. In the colours of the theme around it.
 */
export function BrandMark({ variant = 'full', size = 28 }: BrandMarkProps) {
  return (
    <Root style={{ fontSize: size * 0.82 }}>
      <svg
        width={size}
        height={size}
        viewBox="0 0 32 32"
        fill="none"
        role={variant === 'mark' ? 'img' : undefined}
        aria-label={variant === 'mark' ? 'OpenVisit' : undefined}
        aria-hidden={variant === 'full' ? true : undefined}
      >
        <Ring d="M24.1 24.1A11.5 11.5 0 1 1 24.1 7.9" strokeWidth="4.5" strokeLinecap="round" />
        <Person cx="14.6" cy="16" r="4.4" />
        <Person cx="27" cy="16" r="3.2" />
      </svg>
      {variant === 'full' && (
        <Word>
          Open<Visit>Visit</Visit>
        </Word>
      )}
    </Root>
  );
}
