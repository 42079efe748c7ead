import { signOut } from '@openvisit/api';
import { useSession, useStored } from '@openvisit/api/session';
import { AppHeader, AppShell, ShareDialog, SignOutDialog, type NavItem } from '@openvisit/ui';
import { Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ScreenBoundary } from '../../app/ScreenBoundary.tsx';
import { ScreenSkeleton } from '../../app/ScreenSkeleton.tsx';
import { useConnection } from './useConnection.ts';

export interface ShellProps {
  /** The menu of this user. */
  items: readonly NavItem[];
  /** Where the logo leads. */
  homeHref: string;
}

const SHARE_TEXT = 'OpenVisit: see your physician by video, from wherever you are.';

/** Menu, header and their dialogs around every signed-in screen (RT-11, RT-15…RT-17). */
export const Shell = ({ items, homeHref }: ShellProps) => {
  const user = useSession()?.user;
  const viewMode = useStored('viewMode') === 'true';
  const { pathname } = useLocation();
  const connection = useConnection();
  const [dialog, setDialog] = useState<'share' | 'sign-out' | 'signing-out' | null>(null);
  if (!user) return null;

  const name = `${user.role === 'PHYSICIAN' ? 'Dr. ' : ''}${user.first_name} ${user.last_name}`;
  const close = () => setDialog(null);
  const leave = () => {
    setDialog('signing-out');
    // the guard shows the sign-in as soon as the session is gone
    void signOut();
  };
  const menu = [
    { id: 'share', label: 'Share about the product', icon: Share2, onSelect: () => setDialog('share') },
  ];

  return (
    <AppShell
      items={items}
      currentPath={pathname}
      viewMode={viewMode}
      header={
        <AppHeader
          name={name}
          image={user.image}
          logo={user.logo_url ? { src: user.logo_url, alt: 'Practice' } : null}
          homeHref={homeHref}
          menu={menu}
          connection={connection}
          onSignOut={() => setDialog('sign-out')}
        />
      }
    >
      <ScreenBoundary>
        <Suspense fallback={<ScreenSkeleton />}>
          <Outlet />
        </Suspense>
      </ScreenBoundary>
      <ShareDialog
        open={dialog === 'share'}
        url={window.location.origin}
        text={SHARE_TEXT}
        onCopy={(url) => navigator.clipboard.writeText(url)}
        onClose={close}
      />
      <SignOutDialog
        open={dialog === 'sign-out' || dialog === 'signing-out'}
        role={user.role}
        busy={dialog === 'signing-out'}
        onConfirm={leave}
        onCancel={close}
      />
    </AppShell>
  );
};
