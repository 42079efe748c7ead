import { allowParentAccess, endParentAccess, useConsentDocuments } from '@openvisit/api';
import { CONSENT_VERSIONS, type OwnParent, FAMILY_MESSAGES, t, getLocale } from '@openvisit/contract';
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
    return adult_on
      ? t(
          '{name} can read your record, book for you and join your calls until you turn 18 on {day}. After that you decide.',
          { name, day: formatDay(adult_on) },
        )
      : t('{name} can read your record, book for you and join your calls. After that you decide.', { name });
  return access === 'ALLOWED'
    ? t('You let {name} read your record, book for you and join your calls.', { name })
    : t('{name} can read only the visits from before you decided about this yourself.', { name });
};

const formatDay = (date: string): string =>
  new Intl.DateTimeFormat(getLocale(), { timeZone: 'UTC', dateStyle: 'long' }).format(
    new Date(`${date}T00:00:00Z`),
  );

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
            <Button onClick={() => setAsking('allow')}>{t('Let {name} keep access', { name })}</Button>
          )}
          {parent.access === 'ALLOWED' && (
            <Button onClick={() => setAsking('end')}>{t('End the access of {name}', { name })}</Button>
          )}
          <Button variant="quiet" size="sm" onClick={() => setAsking('read')}>
            {t('Read what this means')}
          </Button>
        </Stack>
      </Card>
      <ConfirmDialog
        open={asking === 'allow'}
        title={t('Let {name} keep access?', { name })}
        confirmLabel={t('Allow')}
        cancelLabel={t('Cancel')}
        busy={allow.busy}
        error={allow.error}
        onConfirm={() => void allow.run()}
        onCancel={close}
      >
        {t(
          '{name} can then open your record, book for you, join your calls and read all your visits. You can end this at any time.',
          { name },
        )}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'end'}
        title={t('End the access of {name}?', { name })}
        confirmLabel={t('End access')}
        cancelLabel={t('Keep')}
        tone="danger"
        busy={end.busy}
        error={end.error}
        onConfirm={() => void end.run()}
        onCancel={close}
      >
        {t(
          '{name} can no longer open your record, book for you or read later visits. Visits until now stay readable.',
          { name },
        )}
      </ConfirmDialog>
      <ConsentDialog
        open={asking === 'read'}
        title={t('Access of a parent')}
        facts={t('Version {version}.', { version: VERSION })}
        text={text.data?.[0]?.text ?? null}
        error={text.error?.message}
        onRetry={() => void text.reload()}
        onPrint={() => window.print()}
        onClose={close}
      />
    </Stack>
  );
};
