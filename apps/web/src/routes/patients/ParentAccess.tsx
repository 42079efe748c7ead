import { allowParentAccess, endParentAccess, useConsentDocuments } from '@openvisit/api';
import { CONSENT_VERSIONS, type OwnParent, FAMILY_MESSAGES, t } from '@openvisit/contract';
import {
  Button,
  Card,
  ConfirmDialog,
  ConsentDialog,
  formatFullName,
  Stack,
  Text,
  useToasts,
} from '@openvisit/ui';
import { useState } from 'react';
import { useAction } from '../../shared/useAction.ts';

const describeAccess = ({ access, adult_on, ...parent }: OwnParent): string => {
  const name = formatFullName(parent);
  if (access === 'MINOR')
    return `${name} can read your record, book for you and join your calls${adult_on ? ` until you turn 18 on ${formatDay(adult_on)}` : ''}. After that you decide.`;
  return access === 'ALLOWED'
    ? `You let ${name} read your record, book for you and join your calls.`
    : `${name} can read only the visits from before you decided about this yourself.`;
};

const dayFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });
const formatDay = (date: string): string => dayFormat.format(new Date(`${date}T00:00:00Z`));

const VERSION = CONSENT_VERSIONS.PARENT_ACCESS;

/** What the parent of the patient may see; a patient of age changes it here (PW-06). */
export const ParentAccess = ({ parent }: { parent: OwnParent }) => {
  const { show } = useToasts();
  const [asking, setAsking] = useState<'allow' | 'end' | 'read' | null>(null);
  const text = useConsentDocuments(asking === 'read' ? [{ kind: 'PARENT_ACCESS', version: VERSION }] : []);
  const allow = useAction(async () => {
    await allowParentAccess(VERSION);
    setAsking(null);
    show({ tone: 'success', text: FAMILY_MESSAGES.PARENT_ACCESS_ALLOWED });
  });
  const end = useAction(async () => {
    await endParentAccess();
    setAsking(null);
    show({ tone: 'success', text: FAMILY_MESSAGES.PARENT_ACCESS_ENDED });
  });
  const close = () => setAsking(null);
  const name = formatFullName(parent);
  return (
    <Stack as="section" gap={4} aria-labelledby="parent">
      <h2 id="parent">{t('Your parent')}</h2>
      <Card>
        <Stack gap={4} align="start">
          <Text>{describeAccess(parent)}</Text>
          {parent.access === 'ENDED' && (
            <Button onClick={() => setAsking('allow')}>Let {name} keep access</Button>
          )}
          {parent.access === 'ALLOWED' && (
            <Button onClick={() => setAsking('end')}>End the access of {name}</Button>
          )}
          <Button variant="quiet" size="sm" onClick={() => setAsking('read')}>
            {t('Read what this means')}
          </Button>
        </Stack>
      </Card>
      <ConfirmDialog
        open={asking === 'allow'}
        title={`Let ${name} keep access?`}
        confirmLabel={t('Allow')}
        cancelLabel={t('Cancel')}
        busy={allow.busy}
        error={allow.error}
        onConfirm={() => void allow.run()}
        onCancel={close}
      >
        {name} can then open your record, book for you, join your calls and read all your visits. You can end
        this at any time.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'end'}
        title={`End the access of ${name}?`}
        confirmLabel={t('End access')}
        cancelLabel={t('Keep')}
        tone="danger"
        busy={end.busy}
        error={end.error}
        onConfirm={() => void end.run()}
        onCancel={close}
      >
        {name} can no longer open your record, book for you or read later visits. Visits until now stay
        readable.
      </ConfirmDialog>
      <ConsentDialog
        open={asking === 'read'}
        title={t('Access of a parent')}
        facts={`Version ${VERSION}.`}
        text={text.data?.[0]?.text ?? null}
        error={text.error?.message}
        onRetry={() => void text.reload()}
        onPrint={() => window.print()}
        onClose={close}
      />
    </Stack>
  );
};
