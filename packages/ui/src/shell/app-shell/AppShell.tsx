import { token } from '@openvisit/themes';
import styled from 'styled-components';
import { BottomBar } from '../bottom-bar/BottomBar.tsx';
import { SideMenu } from '../side-menu/SideMenu.tsx';
import type { ReactNode } from 'react';
import type { NavItem } from '../side-menu/SideMenu.tsx';

export interface AppShellProps {
  /** Items of the menu: at the side on wide screens, at the bottom under the thumb on a phone. */
  items: readonly NavItem[];
  /** The path shown now. */
  currentPath: string;
  /** Usually an AppHeader. */
  header: ReactNode;
  /** The stored viewMode: content in full width, neither menu nor header (RT-14). Default false. */
  viewMode?: boolean;
  /** Goes to an item that stands behind 'More' on a phone. */
  onNavigate?: (href: string) => void;
  children: ReactNode;
}

const Root = styled.div`
  display: grid;
  grid-template: 'header' auto 'content' 1fr / minmax(0, 1fr);
  min-height: 100vh;
  min-height: 100dvh;

  @media (min-width: 62rem) {
    /* 2 of 12 columns. */
    grid-template: 'header header' auto 'menu content' 1fr / minmax(13.5rem, 2fr) minmax(0, 10fr);
  }
`;

const Skip = styled.a`
  position: fixed;
  inset-block-start: ${token.space[2]};
  inset-inline-start: ${token.space[2]};
  z-index: ${token.layer.toast};
  padding: ${token.space[2]} ${token.space[4]};
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

  @media (min-width: 62rem) {
    position: sticky;
    inset-block-start: 4.25rem;
    display: block;
    grid-area: menu;
    align-self: start;
    padding: ${token.space[6]} ${token.space[3]};
  }
`;

const Content = styled.main`
  grid-area: content;
  min-width: 0;

  &:focus {
    outline: none;
  }
  @media (max-width: 61.99rem) {
    &[data-bar='yes'] {
      padding-block-end: 4.5rem;
    }
  }
`;

const Bar = styled.div`
  position: fixed;
  inset-block-end: 0;
  inset-inline: 0;
  z-index: ${token.layer.header};

  @media (min-width: 62rem) {
    display: none;
  }
`;

/**
 * The frame of every signed-in screen: header, menu, content. One item needs no bar on a phone: it is where the
 * reader already is, and the logo leads back to it.
 */
export function AppShell({
  items,
  currentPath,
  header,
  viewMode = false,
  onNavigate,
  children,
}: AppShellProps) {
  if (viewMode) return <main>{children}</main>;
  const bar = items.length > 1;
  return (
    <Root>
      <Skip href="#content">Skip to content</Skip>
      <Header>{header}</Header>
      <Menu>
        <SideMenu items={items} currentPath={currentPath} />
      </Menu>
      <Content id="content" tabIndex={-1} data-bar={bar ? 'yes' : 'no'}>
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
