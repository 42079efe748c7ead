import { t, translateReply } from '@openvisit/contract';
import { getLocalZone, usePublicPhysician } from '@openvisit/api';
import { useSession } from '@openvisit/api/session';
import { token } from '@openvisit/themes';
import { BrandMark, Button, ErrorState, formatPhysicianName, Link, PhysicianHero } from '@openvisit/ui';
import { useDeferredValue } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import styled from 'styled-components';
import { usePracticeBranding } from '../../shared/branding.ts';
import { PageContainer } from '../../shared/layout/PageContainer.tsx';
import { paths } from '../../shared/navigation/paths.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { useIsHydrated } from '../../shared/useIsHydrated.ts';
import { useNow } from '../../shared/useNow.ts';
import { PublicFreeTimes } from './PublicFreeTimes.tsx';

const TopBar = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[4]};
`;

/** A physician's public page, readable without an account: the link of the QR code (ST-03, BX-21). */
export default function PublicPhysician() {
  const { id = '' } = useParams();
  const { data: loaded, error, loading, reload } = usePublicPhysician(id);
  // The profile is most of the page. Deferred, it renders in steps that input can interrupt.
  const data = useDeferredValue(loaded);
  const now = useNow(30_000);
  const isSignedIn = useSession() !== null;
  // The prerendered page is the same for every physician, so its link has no id.
  const signInPath = useIsHydrated() ? paths.physician(id) : paths.signIn;
  usePageTitle(data ? formatPhysicianName(data) : t('Physician'));
  usePracticeBranding(data);
  return (
    <PageContainer as="main">
      <TopBar>
        <Link as={RouterLink} to={paths.landing} variant="plain" aria-label={t('OpenVisit, home')}>
          <BrandMark />
        </Link>
        {!isSignedIn && (
          <Button as={RouterLink} variant="quiet" to={signInPath}>
            {t('Sign in')}
          </Button>
        )}
      </TopBar>
      {!data && error ? (
        <>
          <h1>{t('Physician')}</h1>
          <ErrorState busy={loading} onRetry={() => void reload()}>
            {translateReply(error.message)}
          </ErrorState>
        </>
      ) : (
        <>
          <PhysicianHero physician={data ?? null} zone={getLocalZone()} now={now} />
          {data && <PublicFreeTimes key={data.id} physician={data} now={now} />}
        </>
      )}
    </PageContainer>
  );
}
