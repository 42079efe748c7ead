import { t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { Ellipsis } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styled, { css } from 'styled-components';
import { forcedHighlight } from '../../layout/forced-colors.ts';
import { Menu } from '../../actions/menu/Menu.tsx';
import { fadedEdges, observeOverflow } from '../../layout/faded-edges.ts';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { useMergedRefs } from '../../refs.ts';
import { AppLink } from '../app-link/AppLink.tsx';
import { isCurrentItem } from '../side-menu/is-current-path.ts';
import { UnreadDot } from '../side-menu/UnreadDot.tsx';
import type { NavItem, SideMenuProps } from '../side-menu/SideMenu.tsx';

export interface BottomBarProps extends Omit<SideMenuProps, 'items'> {
  /** Items available to this user, in order. */
  items: readonly NavItem[];
  /** Navigates to an item in the 'More' menu. */
  onNavigate?: (href: string) => void;
}

/** Number of items that fit on the narrowest phone. */
const MAX_ITEMS = 5;

const Root = styled.nav`
  display: grid;
  /* Long labels take the room of short ones; large text scrolls. */
  grid-auto-columns: minmax(min-content, 1fr);
  grid-auto-flow: column;
  overflow-x: auto;
  scrollbar-width: none;
  border-block-start: ${token.line.hair} solid ${token.color.border};
  background-color: ${token.color.surface};
  padding: ${token.space[1]} ${token.space[1]} max(${token.space[1]}, env(safe-area-inset-bottom));
  ${fadedEdges}
`;

const entry = css`
  position: relative;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${token.space.half};
  min-height: ${token.control.lg};
  padding: ${token.space[1]} 0;
  border: 0;
  border-radius: ${token.radius.md};
  background: none;
  color: ${token.color.onSurfaceMuted};
  /* Five long labels on the narrowest phone. */
  font-size: calc(${token.text.xs} * 0.9);
  font-weight: ${token.weight.medium};
  line-height: ${token.leading.tight};
  text-align: center;
  text-decoration: none;
  white-space: nowrap;

  &:focus-visible {
    outline-offset: calc(-1 * ${token.line.ring});
  }
  &[aria-current] {
    color: ${token.color.accentText};
    font-weight: ${token.weight.semibold};
  }
`;

const Entry = styled(AppLink)`
  ${entry}
`;

const EntryButton = styled.button`
  ${entry}
`;

const Icon = styled.span`
  position: relative;
  padding: ${token.space.half} ${token.space[4]};
  border-radius: ${token.radius.full};

  [aria-current] > & {
    background-color: ${token.color.accentSoft};
    color: ${token.color.onAccentSoft};
    ${forcedHighlight}
  }
  & > ${UnreadDot} {
    position: absolute;
    inset-block-start: ${token.space.half};
    inset-inline-end: ${token.space[3]};
  }
`;

/** An item with a submenu links to its first sub-item. */
const getHref = (item: NavItem) => item.children?.[0]?.href ?? item.href;

const Tab = ({ item, current }: { item: NavItem; current: boolean }) => (
  <Entry href={getHref(item)} aria-current={current ? 'page' : undefined}>
    <Icon>
      <item.icon size={22} strokeWidth={1.75} aria-hidden />
      {item.dot && <UnreadDot />}
    </Icon>
    <span>{item.short ?? item.label}</span>
    {item.dot && <VisuallyHidden>({item.dot})</VisuallyHidden>}
  </Entry>
);

/** The menu on phones; items that do not fit are in a 'More' menu. */
export function BottomBar({
  items,
  currentPath,
  label = t('Main'),
  onNavigate,
  ref,
  ...rest
}: BottomBarProps) {
  const root = useRef<HTMLElement>(null);
  const rootRef = useMergedRefs(root, ref);
  useEffect(() => (root.current ? observeOverflow(root.current) : undefined), []);
  const shown = items.length > MAX_ITEMS ? items.slice(0, MAX_ITEMS - 1) : items;
  const hiddenItems = items.slice(shown.length);
  return (
    <Root ref={rootRef} aria-label={label} data-bottom-bar {...rest}>
      {shown.map((item) => (
        <Tab key={item.id} item={item} current={isCurrentItem(item, currentPath)} />
      ))}
      {hiddenItems.length > 0 && (
        <Menu
          label={t('More')}
          placement="top-end"
          items={hiddenItems.map((item) => ({
            id: item.id,
            label: item.label,
            icon: <item.icon size={20} aria-hidden />,
            onSelect: () => onNavigate?.(getHref(item)),
          }))}
          trigger={(props) => (
            <EntryButton type="button" {...props}>
              <Icon>
                <Ellipsis size={22} aria-hidden />
                {hiddenItems.some((item) => item.dot) && <UnreadDot />}
              </Icon>
              <span>{t('More')}</span>
            </EntryButton>
          )}
        />
      )}
    </Root>
  );
}
