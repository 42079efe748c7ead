import { getLocalZone, useConsents, withdrawConsent } from '@openvisit/api';
import { useSession } from '@openvisit/api/session';
import { type Consent, FAMILY_MESSAGES, t } from '@openvisit/contract';
import { ConfirmDialog, ConsentList, Page, useToasts } from '@openvisit/ui';
import { useState } from 'react';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { getPagingProps } from '../../shared/paging-props.ts';
import { useAction } from '../../shared/useAction.ts';
import { ReadConsent } from './ReadConsent.tsx';

/** The list with the dialogs that its buttons open. */
const Consents = () => {
  const consents = useConsents();
  const { show } = useToasts();
  const [openConsent, setOpenConsent] = useState<Consent | null>(null);
  const [consentToWithdraw, setConsentToWithdraw] = useState<Consent | null>(null);
  const { busy, error, run, setError } = useAction(async (id: string) => {
    await withdrawConsent(id);
    show({ tone: 'success', text: FAMILY_MESSAGES.CONSENT_WITHDRAWN });
    setConsentToWithdraw(null);
  });
  return (
    <>
      <ConsentList
        consents={consents.loading || (consents.error && consents.items.length === 0) ? null : consents.items}
        zone={getLocalZone()}
        onRead={setOpenConsent}
        onWithdraw={(consent) => {
          setError(null);
          setConsentToWithdraw(consent);
        }}
        {...getPagingProps(consents)}
      />
      {openConsent && <ReadConsent consent={openConsent} onClose={() => setOpenConsent(null)} />}
      <ConfirmDialog
        open={consentToWithdraw !== null}
        title={t('Withdraw the telehealth consent')}
        confirmLabel={t('Withdraw')}
        cancelLabel={t('Keep')}
        tone="danger"
        busy={busy}
        error={error}
        onConfirm={() => consentToWithdraw && void run(consentToWithdraw.id)}
        onCancel={() => setConsentToWithdraw(null)}
      >
        {t(
          'Visits that are already booked stay booked. You will be asked for consent again when you next book.',
        )}
      </ConfirmDialog>
    </>
  );
};

/** The consents of the signed-in user: a page for patients, a section of settings for physicians (BX-03). */
export default function ConsentsScreen() {
  usePageTitle(t('Consents'));
  if (useSession()?.user.role === 'PHYSICIAN') return <Consents />;
  return (
    <Page title={t('Consents')} description={t('What you agreed to, for yourself and for your dependents.')}>
      <Consents />
    </Page>
  );
}
