import { t, translateReply } from '@openvisit/contract';
import { updateQrCode, useOwnPhysician } from '@openvisit/api';
import { useSession } from '@openvisit/api/session';
import {
  Banner,
  Button,
  Cluster,
  formatPhysicianName,
  Page,
  ShareDialog,
  ShareProfileCard,
} from '@openvisit/ui';
import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { SectionSkeleton } from '../../shared/layout/ScreenSkeleton.tsx';
import { paths } from '../../shared/navigation/paths.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { useAction } from '../../shared/useAction.ts';

/** Lazy: the link and its code are shown first. */
const EmbedWidget = lazy(() => import('./EmbedWidget.tsx'));

/**
 * Stores the address of the public page as that of the QR code when it is shared, unless it is known to be stored (B7). The
 * first steps count a stored address as shared (BX-24).
 */
const useQrCodeAddress = (id: string | null | undefined, url: string | null) => {
  const own = useOwnPhysician();
  const { run, error } = useAction(async (physician: string, address: string) => {
    await updateQrCode(physician, address);
  });
  const store = () => {
    if (id && url && own.data?.qrcode_url !== url) void run(id, url);
  };
  return { store, error };
};

/** The physician's public page as a link and a QR code, to scan, print or send (ST-03, RT-16). */
export default function ShareProfile() {
  usePageTitle(t('Share Profile'));
  const user = useSession()?.user;
  const [isSharing, setSharing] = useState(false);
  const path = user?.id ? paths.publicPhysician(user.id) : null;
  const url = path && `${window.location.origin}${path}`;
  const { store, error } = useQrCodeAddress(user?.id, url);
  if (!user) return null;
  const name = formatPhysicianName(user);
  return (
    <Page
      title={t('Share Profile')}
      description={t('Anyone can open this page. Patients choose a time there and book it after signing in.')}
    >
      {error && <Banner tone="warning">{translateReply(error)}</Banner>}
      <ShareProfileCard name={name} image={user.image} url={url} onDownload={store} />
      {path && (
        <Cluster justify="center">
          <Button icon={<Share2 aria-hidden />} onClick={() => setSharing(true)}>
            {t('Share link')}
          </Button>
          <Button as={Link} variant="quiet" to={path} target="_blank">
            {t('Open my page')}
          </Button>
        </Cluster>
      )}
      {user.id && (
        <Suspense fallback={<SectionSkeleton />}>
          <EmbedWidget id={user.id} onShared={store} />
        </Suspense>
      )}
      <ShareDialog
        open={isSharing}
        title={t('Share Profile')}
        url={url ?? ''}
        text={t('Book a video visit with {name} on OpenVisit.', { name })}
        onCopy={(address) => navigator.clipboard.writeText(address)}
        onShared={store}
        onClose={() => setSharing(false)}
      />
    </Page>
  );
}
