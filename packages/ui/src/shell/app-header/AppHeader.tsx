import { ChevronDown, LogOut } from 'lucide-react';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { Menu } from '../../actions/menu/Menu.tsx';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import { ConnectionStatus } from '../../feedback/connection-status/ConnectionStatus.tsx';
import { Tooltip } from '../../overlays/tooltip/Tooltip.tsx';
import { BrandMark } from '../brand-mark/BrandMark.tsx';
import { Bar, End, Home, Logo, Name, Root, Who, WhoButton } from './AppHeader.styles.ts';
import type { ComponentPropsWithRef } from 'react';
import type { ConnectionState } from '../../feedback/connection-status/ConnectionStatus.tsx';
import type { NavItem } from '../side-menu/SideMenu.tsx';

/** What the reader's name opens. */
export interface HeaderMenuItem {
  /** Tells it from its neighbours. */
  id: string;
  /** What it does or where it leads. */
  label: string;
  /** An icon of lucide-react. */
  icon?: NavItem['icon'];
  /** It was chosen. */
  onSelect: () => void;
}

export interface AppHeaderProps extends Omit<ComponentPropsWithRef<'header'>, 'children'> {
  /** As the header greets: 'Dr. {first} {last}' for a physician, first and last name for a patient (RT-15). */
  name: string;
  /** Address of the reader's picture; without one the initials stand there. */
  image?: string | null;
  /** The practice's logo; without it the OpenVisit mark stands there. */
  logo?: { src: string; alt: string } | null;
  /** Where the logo leads. */
  homeHref: string;
  /** The items that exist; without any the name is no button. */
  menu?: readonly HeaderMenuItem[];
  /** How the live connection stands; only trouble is shown. Default 'connected'. */
  connection?: ConnectionState;
  /** Opens the 'Sign out' dialog (RT-17). */
  onSignOut: () => void;
}

/** The head of every signed-in screen: the practice, the reader, the way out (RT-15, RT-17). */
export function AppHeader({
  name,
  image,
  logo,
  homeHref,
  menu = [],
  connection = 'connected',
  onSignOut,
  ...rest
}: AppHeaderProps) {
  const face = (
    <>
      <Avatar name={name} image={image} size="sm" />
      <Name>{name}</Name>
    </>
  );
  return (
    <Root {...rest}>
      <ConnectionStatus state={connection} />
      <Bar>
        <Home href={homeHref} aria-label={logo ? `${logo.alt}, to the start` : 'OpenVisit, to the start'}>
          {logo ? <Logo src={logo.src} alt="" /> : <BrandMark />}
        </Home>
        <End>
          {menu.length === 0 ? (
            <Who>{face}</Who>
          ) : (
            <Menu
              label="Your account"
              items={menu.map(({ id, label, icon: Icon, onSelect }) => ({
                id,
                label,
                onSelect,
                icon: Icon && <Icon size={18} aria-hidden />,
              }))}
              trigger={(props) => (
                <WhoButton type="button" {...props}>
                  {face}
                  <ChevronDown size={18} aria-hidden />
                </WhoButton>
              )}
            />
          )}
          <Tooltip text="Sign out" as="label" placement="bottom">
            {(trigger) => (
              <IconButton label="Sign out" {...trigger} onClick={onSignOut}>
                <LogOut aria-hidden />
              </IconButton>
            )}
          </Tooltip>
        </End>
      </Bar>
    </Root>
  );
}
