import { deleteAccount, getLocalZone, useAccountDeletion } from '@openvisit/api';
import { t, type SecondFactorRequest, translateReply } from '@openvisit/contract';
import { ConfirmPasswordForm } from '@openvisit/forms';
import { AccountDeletionSummary, Banner, Button, Cluster, Dialog, Page, Spinner, Text } from '@openvisit/ui';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { Loaded } from '../../shared/layout/Loaded.tsx';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { useNow } from '../../shared/useNow.ts';

const SecondFactorStep = lazy(() => import('../../shared/session/second-factor/SecondFactorStep.tsx'));

/** Asks for the password, and for the second factor where one is set up. The session ends with the account. */
const ConfirmDeletion = ({ onClose }: { onClose: () => void }) => {
  const [step, setStep] = useState<{ password: string; request: SecondFactorRequest } | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  return (
    <Dialog open onClose={onClose} title={t('Delete my account')}>
      {step ? (
        <Suspense fallback={<Spinner label={t('Loading the second step')} />}>
          <SecondFactorStep
            request={step.request}
            submitLabel={t('Delete my account')}
            submitVariant="danger"
            onProof={async (proof) => {
              const { password, request } = step;
              await deleteAccount({ password, second_factor: { ticket: request.ticket, proof } });
            }}
            onEnd={(reason) => {
              setNotice(reason);
              setStep(null);
            }}
          />
        </Suspense>
      ) : (
        <ConfirmPasswordForm
          submitLabel={t('Delete my account')}
          submitVariant="danger"
          actions={<Button onClick={onClose}>{t('Cancel')}</Button>}
          onSave={async ({ password }) => {
            const request = await deleteAccount({ password });
            if (request) setStep({ password, request });
          }}
        >
          {notice && <Banner tone="warning">{translateReply(notice)}</Banner>}
          <Text>
            {t(
              'This cannot be undone. Open visits are canceled, you are signed out everywhere, and your sign-in no longer works.',
            )}
          </Text>
        </ConfirmPasswordForm>
      )}
    </Dialog>
  );
};

/** Deletes the patient's account, after saying what is settled, erased and kept (BX-22). */
export default function DeleteAccount() {
  usePageTitle(t('Delete my account'));
  const [isAsking, setIsAsking] = useState(false);
  const now = useNow(60_000);
  return (
    <Page
      title={t('Delete my account')}
      description={t('Read what happens to your data. Download a copy first if you want to keep one.')}
      width="narrow"
    >
      <Loaded from={useAccountDeletion()}>
        {(deletion) => (
          <>
            <AccountDeletionSummary deletion={deletion} zone={getLocalZone()} now={now} />
            <Cluster gap={3}>
              <Button as={Link} to={paths.ownRecord}>
                {t('Download my data first')}
              </Button>
              <Button
                variant="danger"
                disabled={deletion.obstacle !== null}
                onClick={() => setIsAsking(true)}
              >
                {t('Delete my account')}
              </Button>
            </Cluster>
          </>
        )}
      </Loaded>
      {isAsking && <ConfirmDeletion onClose={() => setIsAsking(false)} />}
    </Page>
  );
}
