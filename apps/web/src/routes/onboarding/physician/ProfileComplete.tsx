import { messageOf, sendForReview } from '@openvisit/api';
import { MESSAGES, missingSteps, type OwnPhysician } from '@openvisit/contract';
import { BrandMark, Button, ProfileIntro, useToasts } from '@openvisit/ui';
import { ArrowRight, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { usePageTitle } from '../../../shared/navigation/usePageTitle.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { CenteredColumn } from '../../../shared/layout/Centered.tsx';
import { SignOutButton } from '../SignOutButton.tsx';
import { MissingSteps } from './MissingSteps.tsx';
import { PhysicianProfileLoader } from './PhysicianProfileLoader.tsx';

/** All is there and waits for a word: it is sent now (PO-27). */
const Submit = ({ own }: { own: OwnPhysician }) => {
  const { show } = useToasts();
  const navigate = useNavigate();
  const [sending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      await sendForReview(own.id ?? '');
      show({ tone: 'success', text: MESSAGES.PROFILE_SUBMITTED });
      void navigate(paths.underReview);
    } catch (error) {
      show({ tone: 'danger', text: messageOf(error) });
      setSending(false);
    }
  };
  return (
    <ProfileIntro
      tone="success"
      icon={<CircleCheck />}
      title="Your profile is complete"
      lead="Send it to our team: they look at every profile before its physician is shown to patients."
      actions={
        <Button variant="primary" size="lg" busy={sending} onClick={() => void send()}>
          Submit profile
        </Button>
      }
    />
  );
};

const Sent = ({ accepted }: { accepted: boolean }) => (
  <ProfileIntro
    tone="success"
    icon={<CircleCheck />}
    title="Your profile is complete"
    lead={
      accepted
        ? 'It has been accepted: patients can find and book you.'
        : 'Our team looks at every profile before its physician is shown to patients.'
    }
    actions={
      <Button
        as={Link}
        to={accepted ? paths.appointments : paths.underReview}
        variant="primary"
        size="lg"
        iconEnd={<ArrowRight aria-hidden />}
      >
        {accepted ? 'Go To Dashboard' : 'Continue'}
      </Button>
    }
  />
);

const End = ({ own }: { own: OwnPhysician }) => {
  if (own.doctor_status !== 'PROFILE_INCOMPLETE') return <Sent accepted={own.doctor_status === 'ACCEPTED'} />;
  const missing = missingSteps(own.completion);
  return missing.length > 0 ? <MissingSteps steps={missing} /> : <Submit own={own} />;
};

/** The end of the steps: what is still missing, or the way on to the review (PO-24). */
export default function ProfileComplete() {
  usePageTitle('Profile complete');
  return (
    <CenteredColumn>
      <BrandMark />
      <PhysicianProfileLoader>{(own) => <End own={own} />}</PhysicianProfileLoader>
      <SignOutButton />
    </CenteredColumn>
  );
}
