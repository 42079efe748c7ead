import { t, defineTexts } from '@openvisit/contract';
import { sendContactMessage, useContactAvailability } from '@openvisit/api';
import { useSession } from '@openvisit/api/session';
import { ContactForm } from '@openvisit/forms';
import { Banner, Button, EmptyState, Link, Page, Stack, Text, translateNodes } from '@openvisit/ui';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Loaded } from '../../shared/layout/Loaded.tsx';
import { paths } from '../../shared/navigation/paths.ts';
import { useDocumentTitle, usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { useTabDraft } from '../../shared/useTabDraft.ts';

type ContactRole = 'PHYSICIAN' | 'PATIENT';

const LEAD = defineTexts(
  'For questions about the product: your account, payments, or something that does not work.',
);

/** Without an address nobody would read a message, so there is no form. */
const Unavailable = ({ role }: { role: ContactRole }) => (
  <EmptyState
    illustration="notes"
    title={t('Messages cannot be sent from here')}
    action={
      <Button as={RouterLink} to={role === 'PATIENT' ? paths.ownMessages : paths.messages} variant="primary">
        {t('Open messages')}
      </Button>
    }
  >
    {role === 'PATIENT'
      ? t('Ask your physician in Messages, or call the practice: its phone number is in your visit.')
      : t('Ask the administrator who runs OpenVisit for your practice. Your patients reach you in Messages.')}
  </EmptyState>
);

const ContactPanel = ({ role }: { role: ContactRole }) => {
  const availability = useContactAvailability();
  const email = useSession()?.user.email ?? '';
  const draft = useTabDraft('contact');
  const [isSent, setSent] = useState(false);
  if (isSent)
    return (
      <Banner
        tone="success"
        title={t('Your message was sent')}
        action={
          <Button size="sm" onClick={() => setSent(false)}>
            {t('Write another')}
          </Button>
        }
      >
        {t('We answer by email to {email}.', { email })}
      </Banner>
    );
  return (
    <Loaded from={availability}>
      {({ is_available }) =>
        is_available ? (
          <Stack gap={5}>
            <Text tone="muted">
              {role === 'PATIENT'
                ? translateNodes(
                    'We answer by email to {email}. About your health, write to your physician in {messages}. In an emergency, call 911.',
                    {
                      email,
                      messages: (
                        <Link as={RouterLink} to={paths.ownMessages}>
                          {t('Messages')}
                        </Link>
                      ),
                    },
                  )
                : translateNodes(
                    'We answer by email to {email}. About a visit, write to your patient in {messages}. In an emergency, call 911.',
                    {
                      email,
                      messages: (
                        <Link as={RouterLink} to={paths.messages}>
                          {t('Messages')}
                        </Link>
                      ),
                    },
                  )}
            </Text>
            <ContactForm
              {...(draft ? { draft } : {})}
              onSave={async (values) => {
                await sendContactMessage(values);
                setSent(true);
              }}
            />
          </Stack>
        ) : (
          <Unavailable role={role} />
        )
      }
    </Loaded>
  );
};

const PatientPage = () => {
  usePageTitle(t('Contact us'));
  return (
    <Page title={t('Contact us')} description={t(LEAD)} width="narrow">
      <ContactPanel role="PATIENT" />
    </Page>
  );
};

const PhysicianSection = () => {
  useDocumentTitle(t('Contact us'));
  return <ContactPanel role="PHYSICIAN" />;
};

/** A support message to the operator; a section of the physician's settings (ST-01). */
export default function ContactUs() {
  return useSession()?.user.role === 'PATIENT' ? <PatientPage /> : <PhysicianSection />;
}
