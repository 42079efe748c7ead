import { t, type RequiredStep } from '@openvisit/contract';
import { Button, Link as TextLink, ProfileIntro } from '@openvisit/ui';
import { ArrowRight, CircleDashed, ListChecks } from 'lucide-react';
import { Link } from 'react-router-dom';
import { getOnboardingPath } from '../steps.ts';
import { getPhysicianStep } from './physician-steps.ts';

/** Lists the steps to complete before a profile can be submitted, with links. */
export const MissingSteps = ({ steps }: { steps: readonly RequiredStep[] }) => (
  <ProfileIntro
    icon={<ListChecks />}
    title={t('Your profile is not complete')}
    lead={t('Patients can find you once your profile is complete and approved. Please complete these steps:')}
    points={steps.map((id) => {
      const { label, lead, path } = getPhysicianStep(id);
      return {
        id,
        icon: <CircleDashed aria-hidden />,
        title: (
          <TextLink as={Link} to={getOnboardingPath(path)}>
            {label}
          </TextLink>
        ),
        text: lead,
      };
    })}
    actions={
      steps[0] && (
        <Button
          as={Link}
          to={getOnboardingPath(getPhysicianStep(steps[0]).path)}
          variant="primary"
          size="lg"
          iconEnd={<ArrowRight aria-hidden />}
        >
          {t('Continue')}
        </Button>
      )
    }
  />
);
