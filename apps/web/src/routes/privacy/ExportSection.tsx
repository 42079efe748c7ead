import { t } from '@openvisit/contract';
import { exportOwnData } from '@openvisit/api';
import { ConfirmPasswordForm } from '@openvisit/forms';
import { Button, Card, Dialog, Stack, Text, useToasts } from '@openvisit/ui';
import { Archive } from 'lucide-react';
import { useState } from 'react';
import { useActionWithToast } from '../../shared/feedback/useActionWithToast.ts';

/** A copy of everything that is stored about the patient, as a ZIP file (BX-22). Asks for the password again. */
export const ExportSection = ({ zone }: { zone: string }) => {
  const { show } = useToasts();
  const [isAsking, setIsAsking] = useState(false);
  const { busy, run } = useActionWithToast(async (data: Awaited<ReturnType<typeof exportOwnData>>) => {
    const { saveOwnData } = await import('./save-own-data.ts');
    const left = await saveOwnData(data, zone);
    if (left.length > 0) show({ tone: 'warning', title: t('Some files are missing'), text: left.join(' ') });
    else show({ tone: 'success', text: t('Your data was downloaded.') });
  });
  return (
    <Stack as="section" gap={3} aria-labelledby="own-data">
      <Text as="h2" size="lg" id="own-data">
        {t('All your data')}
      </Text>
      <Card>
        <Stack gap={4}>
          <Text>
            {t(
              'A ZIP file with everything that is stored about you and your dependents: health information, measurements, prescriptions, visits, messages, payments, concierge subscriptions and consents as a file for computers, the medical history as a PDF, and your files.',
            )}
          </Text>
          <Button
            icon={<Archive aria-hidden />}
            busy={busy}
            busyLabel={t('Putting it together…')}
            onClick={() => setIsAsking(true)}
          >
            {t('Download my data')}
          </Button>
        </Stack>
      </Card>
      {isAsking && (
        <Dialog open onClose={() => setIsAsking(false)} title={t('Download my data')}>
          <ConfirmPasswordForm
            submitLabel={t('Download')}
            actions={<Button onClick={() => setIsAsking(false)}>{t('Cancel')}</Button>}
            onSave={async ({ password }) => {
              const data = await exportOwnData(password);
              setIsAsking(false);
              void run(data);
            }}
          >
            <Text>
              {t(
                'The file contains your whole medical history and is not protected by a password. Keep it where only you can open it.',
              )}
            </Text>
          </ConfirmPasswordForm>
        </Dialog>
      )}
    </Stack>
  );
};
