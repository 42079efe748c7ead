import { t, defineTexts } from '@openvisit/contract';
import { Banner, Link as TextLink, Stack, Text } from '@openvisit/ui';
import { Link } from 'react-router-dom';
import type { PrescribingStepName } from './profile-rows.ts';

const NAMES = defineTexts({
  details: 'Personal Details',
  practice: 'Practice Details',
  documents: 'Documents',
  contact: 'Contact Details',
}) satisfies Record<PrescribingStepName, string>;

export interface MissingDetailsProps<S extends PrescribingStepName> {
  /** Names of the missing fields, by the step in which they are entered. */
  missing: readonly { step: S; names: readonly string[] }[];
  stepPath: (step: S) => string;
}

/** Lists the fields to complete first, with links to their steps (PO-16, PT-05). */
export const MissingDetails = <S extends PrescribingStepName>({
  missing,
  stepPath,
}: MissingDetailsProps<S>) => (
  <Banner tone="warning" title={t('A few details are missing.')}>
    {t('The e-prescription provider needs them to create your profile.')}
    <Stack as="ul" gap={1}>
      {missing.map(({ step, names }) => (
        <li key={step}>
          <TextLink as={Link} to={stepPath(step)}>
            {t<string>(NAMES[step])}
          </TextLink>
          <Text as="span">: {names.join(', ')}</Text>
        </li>
      ))}
    </Stack>
  </Banner>
);
