import type { ComponentType } from 'react';

export interface MenuItem {
  id: string;
  label: string;
  /** Route of the item; it is current on this path and on every path below it. */
  href: string;
  /** An icon of lucide-react. */
  icon: ComponentType<{ size?: number | string; strokeWidth?: number | string; 'aria-hidden'?: boolean }>;
  /** What the dot says, as 'New notifications'; without it there is no dot (RT-13). */
  dot?: string;
  /** A sub-list that opens under the item, as Settings has. */
  children?: readonly { id: string; label: string; href: string }[];
}

export interface SideMenuProps {
  /** The items that exist for this user, in order (RT-11, RT-12). */
  items: readonly MenuItem[];
  /** The path shown now. */
  currentPath: string;
  /** Name of the landmark. Default 'Main'. */
  label?: string;
}
