import { t } from '@openvisit/contract';
import { BrandMark, Button, ProfileIntro, type ProfileIntroProps } from '@openvisit/ui';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CenteredColumn } from '../../shared/layout/Centered.tsx';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';

interface WelcomeScreenProps extends Pick<ProfileIntroProps, 'icon' | 'lead' | 'points'> {
  /** The user as the title greets them. */
  name: string;
  /** URL of the first step. */
  firstStep: string;
  /** Links below the card that leave the onboarding. */
  exits: ReactNode;
}

/** The screen before the first step of a profile (PO-01, RT-18). */
export const WelcomeScreen = ({ name, firstStep, exits, ...intro }: WelcomeScreenProps) => {
  usePageTitle(t('Create your profile'));
  return (
    <CenteredColumn>
      <BrandMark />
      <ProfileIntro
        {...intro}
        title={t('Welcome, {name}', { name })}
        actions={
          <Button as={Link} to={firstStep} variant="primary" size="lg" iconEnd={<ArrowRight aria-hidden />}>
            {t('Create profile')}
          </Button>
        }
      />
      {exits}
    </CenteredColumn>
  );
};
