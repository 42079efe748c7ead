import { useSession } from '@openvisit/api/session';
import { BrandMark, Button, physicianName, ProfileIntro } from '@openvisit/ui';
import { ArrowRight, FileText, Hospital, PenLine, Stethoscope } from 'lucide-react';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../../../shared/navigation/usePageTitle.ts';
import { CenteredColumn } from '../../../shared/layout/Centered.tsx';
import { onboardingPath } from '../steps.ts';
import { SignOutButton } from '../SignOutButton.tsx';
import { physicianStep } from './physician-steps.ts';

const POINTS = [
  {
    id: 'you',
    icon: <Stethoscope aria-hidden />,
    title: 'About you',
    text: 'Your degree, five to ten specialities, the languages you speak.',
  },
  {
    id: 'practice',
    icon: <Hospital aria-hidden />,
    title: 'Your practice',
    text: 'Its address, what a visit costs, and your hours.',
  },
  {
    id: 'documents',
    icon: <FileText aria-hidden />,
    title: 'Your papers',
    text: 'NPI number, licence, DEA registration and insurance, each as a PDF or a picture.',
  },
  {
    id: 'signature',
    icon: <PenLine aria-hidden />,
    title: 'Your signature',
    text: 'Drawn here, typed, or as a picture.',
  },
];

/** The welcome before the first step (PO-01). */
export default function CreateProfile() {
  usePageTitle('Create your profile');
  const user = useSession()?.user;
  if (!user) return null;
  return (
    <CenteredColumn>
      <BrandMark />
      <ProfileIntro
        icon={<Stethoscope />}
        title={`Welcome, ${physicianName(user)}`}
        lead="Let us create your profile. It takes about fifteen minutes, and it is good to have these at hand. Each step is saved as you go: you can stop, and go on later on any device."
        points={POINTS}
        actions={
          <Button
            as={Link}
            to={onboardingPath(physicianStep('personalInfo').path)}
            variant="primary"
            size="lg"
            iconEnd={<ArrowRight aria-hidden />}
          >
            Create profile
          </Button>
        }
      />
      <SignOutButton />
    </CenteredColumn>
  );
}
