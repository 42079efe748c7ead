import { t } from '@openvisit/contract';
import { useEffect, useId, useRef, useState, type ComponentPropsWithRef, type ComponentType } from 'react';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { isCurrentItem, isCurrentPath } from './is-current-path.ts';
import { UnreadDot } from './UnreadDot.tsx';
import { Chevron, Entry, EntryButton, Label, List, Sub } from './SideMenu.styles.ts';

/** An item of the side menu. */
export interface SideMenuItem {
  /** Unique within the menu. */
  id: string;
  /** Label of the item. */
  label: string;
  /** URL of the item; it is current on this path and every path below it. */
  href: string;
  /** Beginnings of further paths on which the item is current. */
  alsoOn?: readonly string[];
  /** An icon of lucide-react. */
  icon?: ComponentType<{ size?: number | string; strokeWidth?: number | string; 'aria-hidden'?: boolean }>;
  /** Accessible text of the unread dot, such as 'New notifications'; without it there is no dot (RT-13). */
  dot?: string;
  /** Submenu, as in Settings. */
  children?: readonly { id: string; label: string; href: string }[];
}

/** An item of the menu of the shell: the side menu and, on phones, the bottom bar. */
export interface NavItem extends SideMenuItem {
  icon: NonNullable<SideMenuItem['icon']>;
  /** Shorter label for the bottom bar on phones. Default `label`. */
  short?: string;
}

export interface SideMenuProps extends Omit<ComponentPropsWithRef<'nav'>, 'children'> {
  /** Items available to this user, in order (RT-11, RT-12). */
  items: readonly SideMenuItem[];
  /** The current path. */
  currentPath: string;
  /** Accessible name of the navigation. Default 'Main'. */
  label?: string;
}

/** An item with a submenu: expands while one of its sub-items is current. */
function Group({ item, currentPath }: { item: SideMenuItem; currentPath: string }) {
  const hasCurrentItem = isCurrentPath(item.href, currentPath);
  const [open, setOpen] = useState(hasCurrentItem);
  const [wasInside, setWasInside] = useState(hasCurrentItem);
  if (hasCurrentItem !== wasInside) {
    setWasInside(hasCurrentItem);
    setOpen(hasCurrentItem);
  }
  const listId = useId();
  const Icon = item.icon;
  return (
    <li>
      <EntryButton
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen((previous) => !previous)}
      >
        {Icon && <Icon size={20} strokeWidth={1.75} aria-hidden />}
        <Label>{item.label}</Label>
        <Chevron size={18} aria-hidden />
      </EntryButton>
      <Sub id={listId} hidden={!open}>
        {item.children?.map((child) => (
          <li key={child.id}>
            <Entry
              href={child.href}
              aria-current={isCurrentPath(child.href, currentPath) ? 'page' : undefined}
            >
              {child.label}
            </Entry>
          </li>
        ))}
      </Sub>
    </li>
  );
}

/** The side menu: available items, the current one, and unread dots (RT-11…RT-13). */
export function SideMenu({ items, currentPath, label = t('Main'), ...rest }: SideMenuProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
    // An item that arrives later moves the current one.
  }, [currentPath, items.length]);
  return (
    <nav aria-label={label} {...rest}>
      <List ref={list}>
        {items.map((item) => {
          if (item.children) return <Group key={item.id} item={item} currentPath={currentPath} />;
          const Icon = item.icon;
          return (
            <li key={item.id}>
              <Entry href={item.href} aria-current={isCurrentItem(item, currentPath) ? 'page' : undefined}>
                {Icon && <Icon size={20} strokeWidth={1.75} aria-hidden />}
                <Label>{item.label}</Label>
                {item.dot && <UnreadDot />}
                {item.dot && <VisuallyHidden>({item.dot})</VisuallyHidden>}
              </Entry>
            </li>
          );
        })}
      </List>
    </nav>
  );
}
