import { t, translateReply } from '@openvisit/contract';
import { useSecondFactor, type SecondFactor } from '@openvisit/api';
import { useSession } from '@openvisit/api/session';
import { Banner, ErrorState, Page, Skeleton, Stack } from '@openvisit/ui';
import { lazy, Suspense, useState } from 'react';
import { usePageTitle } from '../../../shared/navigation/usePageTitle.ts';
import { AuthenticatorAppSection } from './AuthenticatorAppSection.tsx';
import { canUsePasskeys } from '../../../shared/session/second-factor/passkey-prompt.ts';
import { PasskeySection } from './PasskeySection.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { RecoveryCodesSection } from './RecoveryCodesSection.tsx';

/** Lazy: the second factor is shown first. */
const RecentSignIns = lazy(() => import('./RecentSignIns.tsx'));

interface SectionsProps {
  factor: SecondFactor;
  onCodes: (codes: readonly string[] | null) => void;
}

const Sections = ({ factor, onCodes }: SectionsProps) => {
  const { passkeys, authenticator_app: app, recovery_codes_left: left } = factor;
  const available = factor.passkeys_available && canUsePasskeys();
  return (
    <Stack gap={5}>
      {(available || passkeys.length > 0) && (
        <PasskeySection passkeys={passkeys} available={available} onAdded={onCodes} />
      )}
      <AuthenticatorAppSection app={app} onAdded={onCodes} />
      {(passkeys.length > 0 || app) && <RecoveryCodesSection left={left} onRenewed={onCodes} />}
    </Stack>
  );
};

/** The second factor of the signed-in user (BX-01). Reviewers who must set one up first are led here. */
export default function SignInSecurity() {
  usePageTitle(t('Sign-in security'));
  const user = useSession()?.user;
  const { data, error, reload } = useSecondFactor();
  // Outside the sections, which change while the codes are shown.
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Page
      title={t('Sign-in security')}
      description={t('With a second factor, your password alone does not open your account.')}
      width="narrow"
    >
      <Stack gap={5}>
        {user?.needs_second_factor && (
          <Banner tone="warning">
            {t(
              'Reviewers decide who may practice, so their accounts need a second factor. Set one up to continue.',
            )}
          </Banner>
        )}
        {data && <Sections factor={data} onCodes={setCodes} />}
        {!data && error && (
          <ErrorState title={t('Your second factor could not be loaded')} onRetry={() => void reload()}>
            {translateReply(error.message)}
          </ErrorState>
        )}
        {!data && !error && <Skeleton shape="card" count={3} label={t('Loading your second factor')} />}
        {!user?.needs_second_factor && (
          <Suspense fallback={<Skeleton shape="card" label={t('Loading your sign-ins')} />}>
            <RecentSignIns />
          </Suspense>
        )}
      </Stack>
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Page>
  );
}
