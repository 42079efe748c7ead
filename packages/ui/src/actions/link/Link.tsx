import { token } from '@openvisit/themes';
import type { ElementType, ReactNode } from 'react';
import styled from 'styled-components';
import type { PolymorphicProps } from '../../polymorphic.ts';

const Root = styled.a`
  border-radius: ${token.radius.sm};
  color: ${token.color.accentText};
  font-weight: ${token.weight.medium};
  text-decoration: underline;

  & > svg {
    display: inline-block;
    width: 1.1em;
    height: 1.1em;
    margin-inline-end: ${token.space[1]};
    vertical-align: -0.18em;
  }
  &:hover {
    text-decoration-thickness: ${token.line.thick};
  }
  &[data-variant='quiet'] {
    color: ${token.color.onSurfaceMuted};
    text-decoration: none;
  }
  &[data-variant='quiet']:hover {
    color: ${token.color.accentText};
    text-decoration: underline;
  }
  &[data-variant='plain'] {
    color: inherit;
    font-weight: inherit;
    text-decoration: none;
  }
  &[data-variant='plain']:hover {
    text-decoration: underline;
  }
  /* Links outside of a text: touch targets need more height than the text takes. */
  @media (pointer: coarse) {
    nav > &,
    header > &,
    &[data-variant='quiet'] {
      display: inline-flex;
      align-items: center;
      min-height: ${token.control.sm};
    }
  }
`;

interface OwnProps {
  /**
   * Underlined by default. `quiet` is for back links and footers. `plain` inherits the text color and is for
   * names and titles.
   */
  variant?: 'default' | 'quiet' | 'plain';
  /** Link text that makes sense without its surroundings. */
  children?: ReactNode;
}

export type LinkProps<As extends ElementType = 'a'> = OwnProps & PolymorphicProps<As, OwnProps>;

/**
 * A link. For client-side routes: `<Link as={RouterLink} to="…">`. Do name its target. Don't use it for an action:
 * that is a `Button`.
 */
export function Link<As extends ElementType = 'a'>({ variant, ...rest }: LinkProps<As>) {
  return <Root data-variant={variant} {...rest} />;
}
