import type { MenuItem } from '../sideMenu/SideMenu.tsx';

export interface HeaderMenuItem {
  id: string;
  label: string;
  icon?: MenuItem['icon'];
  /** Where the item leads; else `onSelect`. */
  href?: string;
  onSelect?: () => void;
}

/** How the realtime connection stands; only trouble is shown. */
export type ConnectionState = 'online' | 'reconnecting' | 'offline';

export interface AppHeaderProps {
  /** As the header greets: 'Dr. {first} {last}' for a physician, first and last name for a patient (RT-15). */
  name: string;
  image?: string | null;
  /** The practice's logo; without it the OpenVisit mark stands there. */
  logo?: { src: string; alt: string } | null;
  /** Where the logo leads. */
  homeHref: string;
  /** The items that exist; without any the name is no button. */
  menu?: readonly HeaderMenuItem[];
  /** Default 'online'. */
  connection?: ConnectionState;
  /** Opens the 'Sign out' dialog (RT-17). */
  onSignOut: () => void;
}
