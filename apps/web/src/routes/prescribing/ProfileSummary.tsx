import { t, type PrescribingProfile } from '@openvisit/contract';
import { Card, Cluster, DescriptionList, Stack, StatusBadge, Text, type Description } from '@openvisit/ui';
import type { ReactNode } from 'react';

export interface ProfileSummaryProps {
  profile: PrescribingProfile;
  rows: readonly Description[];
  /** Buttons to create or update the profile. */
  children?: ReactNode;
}

const PROVIDERS: Record<PrescribingProfile['provider'], string> = {
  sandbox: 'the sandbox prescriber of this practice',
  dosespot: 'DoseSpot',
};

const describeRegistration = ({ provider, stored, dosespot_id }: PrescribingProfile): string =>
  stored
    ? `Registered with ${PROVIDERS[provider]}, ID ${dosespot_id ?? ''}.`
    : `Only these details are sent to ${PROVIDERS[provider]}.`;

/** The details sent to the e-prescription provider (PO-16, PT-05). */
export const ProfileSummary = ({ profile, rows, children }: ProfileSummaryProps) => (
  <Card as="section" aria-labelledby="prescribing-summary">
    <Stack gap={4}>
      <div>
        <Cluster justify="between" gap={3}>
          <h2 id="prescribing-summary">{t('Your details')}</h2>
          {profile.stored && <StatusBadge tone="success" label={t('Registered')} />}
        </Cluster>
        <Text tone="muted">{describeRegistration(profile)}</Text>
      </div>
      <DescriptionList layout="columns" items={rows} />
      {children}
    </Stack>
  </Card>
);
