import { t, type PrescribingProfile, defineTexts } from '@openvisit/contract';
import { Card, Cluster, DescriptionList, Stack, StatusBadge, Text, type Description } from '@openvisit/ui';
import type { ReactNode } from 'react';

export interface ProfileSummaryProps {
  profile: PrescribingProfile;
  rows: readonly Description[];
  /** Buttons to create or update the profile. */
  children?: ReactNode;
}

const PROVIDERS = defineTexts({
  sandbox: 'the sandbox prescriber of this practice',
  dosespot: 'DoseSpot',
}) satisfies Record<PrescribingProfile['provider'], string>;

const describeRegistration = ({ provider, stored, dosespot_id }: PrescribingProfile): string =>
  stored
    ? t('Registered with {provider}, ID {id}.', { provider: t(PROVIDERS[provider]), id: dosespot_id ?? '' })
    : t('Only these details are sent to {provider}.', { provider: t(PROVIDERS[provider]) });

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
