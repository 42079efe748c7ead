import { media, token } from '@openvisit/themes';
import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import styled from 'styled-components';
import { Badge } from '../../feedback/badge/Badge.tsx';
import type { PolymorphicProps } from '../../polymorphic.ts';

const Nav = styled.nav`
  display: flex;
  gap: ${token.space[1]};
  border-block-end: ${token.line.hair} solid ${token.color.border};
  overflow-x: auto;
  scrollbar-width: none;
`;

const Root = styled.a`
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${token.space[2]};
  min-height: ${token.control.lg};
  padding-inline: ${token.space[4]};
  border: 0;
  border-radius: ${token.radius.md} ${token.radius.md} 0 0;
  background: none;
  color: ${token.color.onSurfaceMuted};
  font-weight: ${token.weight.medium};
  text-decoration: none;
  white-space: nowrap;

  @media ${media.phone} {
    padding-inline: ${token.space[2]};
  }
  &::after {
    content: '';
    position: absolute;
    inset-block-end: 0;
    inset-inline: ${token.space[3]};
    height: ${token.line.ring};
    border-radius: ${token.radius.sm} ${token.radius.sm} 0 0;
    background-color: transparent;
  }
  &:hover {
    color: ${token.color.onSurface};
  }
  &:hover::after {
    background-color: ${token.color.border};
  }
  &[aria-current='page'] {
    color: ${token.color.accent};
    font-weight: ${token.weight.semibold};
  }
  &[aria-current='page']::after {
    background-color: ${token.color.accent};
  }
  &:focus-visible {
    outline-offset: calc(-1 * ${token.line.ring});
  }
`;

export interface TabsProps extends ComponentPropsWithRef<'nav'> {
  /** What the tabs choose between; the name of the navigation. */
  label: string;
  /** The `Tab`s. */
  children: ReactNode;
}

/**
 * The parts of a place, each at its own address; they scroll sideways where there is no room. Do: two to six short names.
 * Don't: steps to go through in order, which is a `StepNav`; parts without an address are `TabPanels`.
 */
export function Tabs({ label, ...rest }: TabsProps) {
  return <Nav aria-label={label} {...rest} />;
}

interface OwnProps {
  /** Its name. */
  children: ReactNode;
  /** How many wait behind it. */
  count?: number;
  /** What is counted, read after the number. */
  countLabel?: string;
  /** Whether this is the part that is shown. A router's own link may set `aria-current` itself. */
  current?: boolean;
}

export type TabProps<As extends ElementType = 'a'> = PolymorphicProps<As, OwnProps>;

/** One part; `as` a router's link where addresses are its. */
export function Tab<As extends ElementType = 'a'>({
  children,
  count,
  countLabel,
  current,
  ...rest
}: TabProps<As>) {
  const marked = current === undefined ? {} : { 'aria-current': current ? ('page' as const) : undefined };
  return (
    <Root {...marked} {...rest}>
      {children}
      {count !== undefined && <Badge count={count} label={countLabel} />}
    </Root>
  );
}
