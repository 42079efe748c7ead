import { media, token } from '@openvisit/themes';
import { useEffect, useRef, type ComponentPropsWithRef, type ElementType, type ReactNode } from 'react';
import styled from 'styled-components';
import { Badge } from '../../feedback/badge/Badge.tsx';
import type { PolymorphicProps } from '../../polymorphic.ts';
import { useMergedRefs } from '../../refs.ts';
import { fadedEdges, observeOverflow, scrollCurrentIntoView } from '../../layout/faded-edges.ts';

const Nav = styled.nav`
  display: flex;
  gap: ${token.space[1]};
  border-block-end: ${token.line.hair} solid ${token.color.border};
  overflow-x: auto;
  scrollbar-width: none;

  ${fadedEdges}
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
    color: ${token.color.accentText};
    font-weight: ${token.weight.semibold};
  }
  &[aria-current='page']::after {
    background-color: ${token.color.accentText};
  }
  &:focus-visible {
    outline-offset: calc(-1 * ${token.line.ring});
  }
`;

export interface TabsProps extends ComponentPropsWithRef<'nav'> {
  /** Accessible name of the navigation. */
  label: string;
  /** `Tab` elements. */
  children: ReactNode;
}

/**
 * Navigation between pages of one area, each with its own URL. Scrolls sideways where there is no space. Do
 * use two to six short labels. Don't use it for ordered steps (`StepNav`) or for panels without URLs
 * (`TabPanels`).
 */
export function Tabs({ label, ref, ...rest }: TabsProps) {
  const nav = useRef<HTMLElement>(null);
  const navRef = useMergedRefs(nav, ref);
  useEffect(() => {
    const element = nav.current;
    if (!element) return undefined;
    const scrollToCurrent = () => scrollCurrentIntoView(element, '[aria-current]');
    scrollToCurrent();
    const unobserveEdges = observeOverflow(element);
    // A router link changes its `aria-current` without rendering this component.
    const observer = new MutationObserver(scrollToCurrent);
    observer.observe(element, { subtree: true, attributeFilter: ['aria-current'] });
    return () => {
      observer.disconnect();
      unobserveEdges();
    };
  }, []);
  return <Nav ref={navRef} aria-label={label} {...rest} />;
}

interface OwnProps {
  /** Label of the tab. */
  children: ReactNode;
  /** Count beside the label. */
  count?: number;
  /** What is counted, announced after the number. */
  countLabel?: string;
  /** Whether this is the current page. A router link may set `aria-current` itself. */
  current?: boolean;
}

export type TabProps<As extends ElementType = 'a'> = OwnProps & PolymorphicProps<As, OwnProps>;

/** One tab; use `as` for a router link. */
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
