import type { ReactNode } from 'react';
import type { MenuItem } from '../sideMenu/SideMenu.tsx';

export interface AppShellProps {
  /** Items of the menu: at the side on wide screens, at the bottom under the thumb on a phone. */
  items: readonly MenuItem[];
  /** The path shown now. */
  currentPath: string;
  /** Usually an AppHeader. */
  header: ReactNode;
  /** The stored viewMode: content in full width, neither menu nor header (RT-14). Default false. */
  viewMode?: boolean;
  children: ReactNode;
}
