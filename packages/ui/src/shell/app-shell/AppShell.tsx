import { t } from '@openvisit/contract';
import { media, token } from '@openvisit/themes';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { fadedEdges, observeOverflow } from '../../layout/faded-edges.ts';
import { BottomBar } from '../bottom-bar/BottomBar.tsx';
import { SideMenu } from '../side-menu/SideMenu.tsx';
import type { NavItem } from '../side-menu/SideMenu.tsx';

export interface AppShellProps extends ComponentPropsWithRef<'div'> {
  /** Menu items: at the side on wide screens, in the bottom bar on phones. */
  items: readonly NavItem[];
  /** The current path. */
  currentPath: string;
  /** Usually an `AppHeader`. */
  header: ReactNode;
  /** The stored viewMode: content at full width, without menu and header (RT-14). Default false. */
  viewMode?: boolean;
  /** Navigates to an item in the 'More' menu on phones. */
  onNavigate?: (href: string) => void;
  /** The screen. */
  children: ReactNode;
}

const Root = styled.div`
  display: grid;
  grid-template: 'header' auto 'content' 1fr / minmax(0, 1fr);
  min-height: 100vh;
  min-height: 100dvh;

  @media ${media.desktop} {
    /* 2 of 12 columns. */
    grid-template:
      'header header' auto 'menu content' 1fr / minmax(calc(${token.measure.xs} + ${token.space[6]}), 2fr)
      minmax(0, 10fr);
  }
`;

const Skip = styled.a`
  position: fixed;
  inset-block-start: ${token.space[2]};
  inset-inline-start: ${token.space[2]};
  z-index: ${token.layer.toast};
  padding: ${token.space[2]} ${token.space[4]};
  /* Visible in forced colors only. */
  border: ${token.line.hair} solid transparent;
  border-radius: ${token.radius.md};
  background-color: ${token.color.surfaceRaised};
  box-shadow: ${token.shadow.floating};

  &:not(:focus) {
    clip-path: inset(50%);
    pointer-events: none;
  }
`;

const Header = styled.div`
  position: sticky;
  inset-block-start: 0;
  z-index: ${token.layer.header};
  grid-area: header;
`;

const Menu = styled.div`
  display: none;

  @media ${media.desktop} {
    position: sticky;
    inset-block-start: var(--header-height, ${token.space[16]});
    display: block;
    grid-area: menu;
    align-self: start;
    max-height: calc(100dvh - var(--header-height, ${token.space[16]}));
    padding: ${token.space[6]} ${token.space[3]};
    /* The fades must not cover an item that is scrolled into view. */
    scroll-padding-block: ${token.space[10]};
    overflow-y: auto;

    ${fadedEdges}
    &&[data-more] {
      --_to: bottom;
    }
  }
`;

/** Keeps the current item in view when the menu becomes shorter, and marks the edges that hide items. */
const observeMenu = (menu: HTMLElement | null) => {
  if (!menu) return undefined;
  const unobserveEdges = observeOverflow(menu, 'block');
  const sizes = new ResizeObserver(() =>
    menu.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' }),
  );
  sizes.observe(menu);
  return () => {
    sizes.disconnect();
    unobserveEdges();
  };
};

/** Passes the height of the header, which a notice adds to, on to the menu below it. */
const observeHeader = (header: HTMLElement | null) => {
  if (!header) return undefined;
  const update = () => header.parentElement?.style.setProperty('--header-height', `${header.offsetHeight}px`);
  update();
  // In the next frame: the menu is observed as well, and one observation must not cause another.
  const sizes = new ResizeObserver(() => requestAnimationFrame(update));
  sizes.observe(header);
  return () => sizes.disconnect();
};

const Content = styled.main`
  /* What sticks to the top stays below the header. */
  --top-bar: var(--header-height, ${token.space[16]});
  grid-area: content;
  min-width: 0;

  &:focus {
    outline: none;
  }
  @media not all and ${media.desktop} {
    &[data-bar='yes'] {
      /* What sticks to the bottom stays above the bar. */
      --bottom-bar: calc(${token.control.lg} + ${token.space[2]} + env(safe-area-inset-bottom, 0px));
      padding-block-end: calc(${token.space[16]} + env(safe-area-inset-bottom));
    }
  }
`;

const Bar = styled.div`
  position: fixed;
  inset-block-end: 0;
  inset-inline: 0;
  z-index: ${token.layer.header};

  @media ${media.desktop} {
    display: none;
  }
`;

/**
 * Layout of every signed-in screen: header, menu, content. A menu of one item needs no bottom bar on phones.
 */
export function AppShell({
  items,
  currentPath,
  header,
  viewMode = false,
  onNavigate,
  children,
  ...rest
}: AppShellProps) {
  const contentId = useId();
  if (viewMode)
    return (
      <div {...rest}>
        <main>{children}</main>
      </div>
    );
  const bar = items.length > 1;
  return (
    <Root {...rest}>
      <Skip href={`#${contentId}`}>{t('Skip to content')}</Skip>
      <Header ref={observeHeader}>{header}</Header>
      <Menu ref={observeMenu}>
        <SideMenu items={items} currentPath={currentPath} />
      </Menu>
      <Content id={contentId} tabIndex={-1} data-bar={bar ? 'yes' : 'no'}>
        {children}
      </Content>
      {bar && (
        <Bar>
          <BottomBar items={items} currentPath={currentPath} onNavigate={onNavigate} />
        </Bar>
      )}
    </Root>
  );
}
