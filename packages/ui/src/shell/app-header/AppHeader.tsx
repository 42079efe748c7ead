import { t } from '@openvisit/contract';
import { ChevronDown, LogOut } from 'lucide-react';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { Menu } from '../../actions/menu/Menu.tsx';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import { ConnectionStatus } from '../../feedback/connection-status/ConnectionStatus.tsx';
import { Tooltip } from '../../overlays/tooltip/Tooltip.tsx';
import { BrandMark } from '../brand-mark/BrandMark.tsx';
import { Bar, End, Extra, Home, Logo, Name, Root, Identity, WhoButton } from './AppHeader.styles.ts';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { ConnectionState } from '../../feedback/connection-status/ConnectionStatus.tsx';
import type { NavItem } from '../side-menu/SideMenu.tsx';

/** An item of the user menu. */
export interface HeaderMenuItem {
  /** Unique within the menu. */
  id: string;
  /** Label of the item. */
  label: string;
  /** An icon of lucide-react. */
  icon?: NavItem['icon'];
  /** Called when the item is selected. */
  onSelect: () => void;
}

export interface AppHeaderProps extends Omit<ComponentPropsWithRef<'header'>, 'children'> {
  /** Displayed name: 'Dr. {first} {last}' for a physician, first and last name for a patient (RT-15). */
  name: string;
  /** URL of the user's picture; initials by default. */
  image?: string | null;
  /** The practice's logo; the OpenVisit mark by default. */
  logo?: { src: string; alt: string } | null;
  /** URL that the logo links to. */
  homeHref: string;
  /** Items of the user menu; without items the name is not a button. */
  menu?: readonly HeaderMenuItem[];
  /** State of the live connection; only problems are shown. Default 'connected'. */
  connection?: ConnectionState;
  /** Shown before the user menu, such as a switch. */
  extra?: ReactNode;
  /** Opens the sign-out dialog (RT-17). */
  onSignOut: () => void;
}

/** Header of every signed-in screen: logo, user menu, sign out (RT-15, RT-17). */
export function AppHeader({
  name,
  image,
  logo,
  homeHref,
  menu = [],
  connection = 'connected',
  extra,
  onSignOut,
  ...rest
}: AppHeaderProps) {
  const avatar = (
    <>
      <Avatar name={name} image={image} size="sm" />
      <Name>{name}</Name>
    </>
  );
  return (
    <Root {...rest}>
      <ConnectionStatus state={connection} />
      <Bar>
        <Home href={homeHref} aria-label={t('{name}, home page', { name: logo ? logo.alt : 'OpenVisit' })}>
          {logo ? <Logo src={logo.src} alt="" /> : <BrandMark variant={extra ? 'mark-on-phones' : 'full'} />}
        </Home>
        {extra && <Extra>{extra}</Extra>}
        <End>
          {menu.length === 0 ? (
            <Identity>{avatar}</Identity>
          ) : (
            <Menu
              label={t('Your account')}
              items={menu.map(({ id, label, icon: Icon, onSelect }) => ({
                id,
                label,
                onSelect,
                icon: Icon && <Icon size={18} aria-hidden />,
              }))}
              trigger={(props) => (
                <WhoButton type="button" {...props}>
                  {avatar}
                  <ChevronDown size={18} aria-hidden />
                </WhoButton>
              )}
            />
          )}
          <Tooltip text={t('Sign out')} as="label" placement="bottom">
            {(trigger) => (
              <IconButton label={t('Sign out')} {...trigger} onClick={onSignOut}>
                <LogOut aria-hidden />
              </IconButton>
            )}
          </Tooltip>
        </End>
      </Bar>
    </Root>
  );
}
