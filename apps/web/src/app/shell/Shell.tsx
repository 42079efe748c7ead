import { t } from '@openvisit/contract';
import { useSession, useViewMode } from '@openvisit/api/session';
import {
  AppHeader,
  AppShell,
  formatFullName,
  formatPhysicianName,
  ShareDialog,
  SignOutDialog,
  type NavItem,
} from '@openvisit/ui';
import { Suspense, useState, type ReactNode } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { requestNavigation } from '../../shared/navigation/navigation-guard.ts';
import { ScreenBoundary } from '../../shared/layout/ScreenBoundary.tsx';
import { ScreenSkeleton } from '../../shared/layout/ScreenSkeleton.tsx';
import { useInstallOffer } from '../../shared/install-offer.ts';
import { usePracticeLogo } from '../../shared/branding.ts';
import { useSignOut } from '../../shared/session/useSignOut.tsx';
import { buildAccountMenu } from './account-menu.ts';
import { useConnectionStatus } from './useConnectionStatus.ts';
import { useSwitchRole } from '../../shared/session/useSwitchRole.tsx';

export interface ShellProps {
  /** The menu of the user's role. */
  items: readonly NavItem[];
  /** Link of the logo. */
  homeHref: string;
  /** Shown in the header before the user menu. */
  headerExtra?: ReactNode;
  /** Shown under the header on every screen, such as a request that waits. */
  notice?: ReactNode;
}

type Dialog = 'share-product' | 'sign-out';

/** Menu, header and dialogs around every signed-in screen (RT-11, RT-15…RT-17). */
export const Shell = ({ items, homeHref, headerExtra, notice }: ShellProps) => {
  const user = useSession()?.user;
  const logo = usePracticeLogo() ?? user?.logo_url;
  const viewMode = useViewMode();
  const { pathname } = useLocation();
  const connection = useConnectionStatus();
  const navigate = useNavigate();
  const { switchTo, question: switchQuestion } = useSwitchRole(requestNavigation);
  const install = useInstallOffer();
  const { leave, leaving, question: signOutQuestion } = useSignOut();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  if (!user) return null;

  const name = user.role === 'PHYSICIAN' ? formatPhysicianName(user) : formatFullName(user);
  const close = () => setDialog(null);
  const goTo = (path: string) => {
    if (path !== pathname) requestNavigation(() => navigate(path));
  };
  const menu = buildAccountMenu(user, {
    goTo,
    switchTo,
    shareProduct: () => setDialog('share-product'),
    install,
  });

  return (
    <AppShell
      items={items}
      currentPath={pathname}
      onNavigate={goTo}
      viewMode={viewMode}
      header={
        <>
          <AppHeader
            name={name}
            image={user.image}
            logo={logo ? { src: logo, alt: t('Practice') } : null}
            homeHref={homeHref}
            menu={menu}
            connection={connection}
            extra={headerExtra}
            onSignOut={() => setDialog('sign-out')}
          />
          {notice}
        </>
      }
    >
      <ScreenBoundary>
        <Suspense fallback={<ScreenSkeleton />}>
          <Outlet />
        </Suspense>
      </ScreenBoundary>
      <ShareDialog
        open={dialog === 'share-product'}
        url={window.location.origin}
        text={t('OpenVisit: video visits with your physician, wherever you are.')}
        onCopy={(url) => navigator.clipboard.writeText(url)}
        onClose={close}
      />
      <SignOutDialog
        open={dialog === 'sign-out' || leaving}
        role={user.role}
        offline={connection === 'offline'}
        busy={leaving}
        onConfirm={() => {
          close();
          leave();
        }}
        onCancel={close}
      />
      {signOutQuestion}
      {switchQuestion}
    </AppShell>
  );
};
