import { Banner, Link as TextLink, Stack, Text } from '@openvisit/ui';
import { Link } from 'react-router-dom';
import type { PrescribingStepName } from './profile-rows.ts';

const NAMES: Record<PrescribingStepName, string> = {
  details: 'Personal Details',
  practice: 'Practice Details',
  documents: 'Documents',
  contact: 'Contact Details',
};

export interface MissingDetailsProps<S extends PrescribingStepName> {
  /** What is missing, by the step it is entered in. */
  missing: readonly { step: S; names: readonly string[] }[];
  /** The address of a step. */
  stepPath: (step: S) => string;
}

/** What has to be entered first, each with the way there (PO-16, PT-05). */
export const MissingDetails = <S extends PrescribingStepName>({
  missing,
  stepPath,
}: MissingDetailsProps<S>) => (
  <Banner tone="warning" title="A few details are missing.">
    The e-prescription provider needs them before it takes your profile.
    <Stack as="ul" gap={1}>
      {missing.map(({ step, names }) => (
        <li key={step}>
          <TextLink as={Link} to={stepPath(step)}>
            {NAMES[step]}
          </TextLink>
          <Text as="span">: {names.join(', ')}</Text>
        </li>
      ))}
    </Stack>
  </Banner>
);
