import { useId, useState, type ComponentPropsWithRef, type ComponentType } from 'react';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { isCurrent } from './is-current-path.ts';
import { NewsDot } from './UnreadDot.tsx';
import { Chevron, Entry, EntryButton, Label, List, Sub } from './SideMenu.styles.ts';

/** An item of the menu. */
export interface NavItem {
  /** Tells it from its neighbours. */
  id: string;
  /** What it is called. */
  label: string;
  /** The label where there is little room: under the thumb on a phone. Default `label`. */
  short?: string;
  /** Route of the item; it is current on this path and on every path below it. */
  href: string;
  /** An icon of lucide-react. */
  icon: ComponentType<{ size?: number | string; strokeWidth?: number | string; 'aria-hidden'?: boolean }>;
  /** What the dot says, as 'New notifications'; without it there is no dot (RT-13). */
  dot?: string;
  /** A sub-list that opens under the item, as Settings has. */
  children?: readonly { id: string; label: string; href: string }[];
}

export interface SideMenuProps extends Omit<ComponentPropsWithRef<'nav'>, 'children'> {
  /** The items that exist for this user, in order (RT-11, RT-12). */
  items: readonly NavItem[];
  /** The path shown now. */
  currentPath: string;
  /** Name of the landmark. Default 'Main'. */
  label?: string;
}

/** An item with a sub-list: opens by itself when one of the sub-items is come to, and closes when they are left. */
function Group({ item, currentPath }: { item: NavItem; currentPath: string }) {
  const inside = isCurrent(item.href, currentPath);
  const [open, setOpen] = useState(inside);
  const [wasInside, setWasInside] = useState(inside);
  if (inside !== wasInside) {
    setWasInside(inside);
    setOpen(inside);
  }
  const listId = useId();
  const Icon = item.icon;
  return (
    <li>
      <EntryButton
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen((was) => !was)}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden />
        <Label>{item.label}</Label>
        <Chevron size={18} aria-hidden />
      </EntryButton>
      <Sub id={listId} hidden={!open}>
        {item.children?.map((child) => (
          <li key={child.id}>
            <Entry href={child.href} aria-current={isCurrent(child.href, currentPath) ? 'page' : undefined}>
              {child.label}
            </Entry>
          </li>
        ))}
      </Sub>
    </li>
  );
}

/** The menu at the side: what exists for this user, the current item by its route, dots for news (RT-11…RT-13). */
export function SideMenu({ items, currentPath, label = 'Main', ...rest }: SideMenuProps) {
  return (
    <nav aria-label={label} {...rest}>
      <List>
        {items.map((item) => {
          if (item.children) return <Group key={item.id} item={item} currentPath={currentPath} />;
          const Icon = item.icon;
          return (
            <li key={item.id}>
              <Entry href={item.href} aria-current={isCurrent(item.href, currentPath) ? 'page' : undefined}>
                <Icon size={20} strokeWidth={1.75} aria-hidden />
                <Label>{item.label}</Label>
                {item.dot && <NewsDot />}
                {item.dot && <VisuallyHidden>({item.dot})</VisuallyHidden>}
              </Entry>
            </li>
          );
        })}
      </List>
    </nav>
  );
}
