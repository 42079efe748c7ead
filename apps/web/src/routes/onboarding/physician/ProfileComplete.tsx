import { sendForReview } from '@openvisit/api';
import { listMissingSteps, type OwnPhysician, ONBOARDING_MESSAGES, t } from '@openvisit/contract';
import { BrandMark, Button, ProfileIntro, useToasts } from '@openvisit/ui';
import { ArrowRight, CircleCheck } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { usePageTitle } from '../../../shared/navigation/usePageTitle.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { CenteredColumn } from '../../../shared/layout/Centered.tsx';
import { useActionWithToast } from '../../../shared/feedback/useActionWithToast.ts';
import { SignOutButton } from '../SignOutButton.tsx';
import { MissingSteps } from './MissingSteps.tsx';
import { PhysicianProfileLoader } from './PhysicianProfileLoader.tsx';

/** Submits a complete profile for review (PO-27). */
const Submit = ({ own }: { own: OwnPhysician }) => {
  const { show } = useToasts();
  const navigate = useNavigate();
  const { busy, run } = useActionWithToast(async () => {
    await sendForReview(own.id ?? '');
    show({ tone: 'success', text: ONBOARDING_MESSAGES.PROFILE_SUBMITTED });
    void navigate(paths.underReview);
  });
  return (
    <ProfileIntro
      tone="success"
      icon={<CircleCheck />}
      title={t('Your profile is complete')}
      lead={t('Submit it for review. Our team checks every profile before patients can see it.')}
      actions={
        <Button variant="primary" size="lg" busy={busy} onClick={() => void run()}>
          {t('Submit profile')}
        </Button>
      }
    />
  );
};

const describeReview = ({ doctor_status, completion }: OwnPhysician): string => {
  if (doctor_status !== 'ACCEPTED') return t('Our team checks every profile before patients can see it.');
  return completion.purchaseSubscription
    ? t('Your profile is approved. Patients can find and book you.')
    : t('Your profile is approved. Patients can find and book you as soon as you have a subscription.');
};

/** An accepted physician without a subscription is not found by patients, so it is offered first (AP-15). */
const Submitted = ({ own }: { own: OwnPhysician }) => {
  const accepted = own.doctor_status === 'ACCEPTED';
  const needsSubscription = accepted && !own.completion.purchaseSubscription;
  return (
    <ProfileIntro
      tone="success"
      icon={<CircleCheck />}
      title={t('Your profile is complete')}
      lead={describeReview(own)}
      actions={
        <>
          {needsSubscription && (
            <Button as={Link} to={paths.subscribe} variant="primary" size="lg">
              {t('Subscribe')}
            </Button>
          )}
          <Button
            as={Link}
            to={accepted ? paths.appointments : paths.underReview}
            variant={needsSubscription ? 'secondary' : 'primary'}
            size="lg"
            iconEnd={<ArrowRight aria-hidden />}
          >
            {accepted ? t('Go To Dashboard') : t('Continue')}
          </Button>
        </>
      }
    />
  );
};

const Completion = ({ own }: { own: OwnPhysician }) => {
  if (own.doctor_status !== 'PROFILE_INCOMPLETE') return <Submitted own={own} />;
  const missing = listMissingSteps(own.completion);
  return missing.length > 0 ? <MissingSteps steps={missing} /> : <Submit own={own} />;
};

/** The screen after the last step: what is missing, or the link to the review (PO-24). */
export default function ProfileComplete() {
  usePageTitle(t('Profile complete'));
  return (
    <CenteredColumn>
      <BrandMark />
      <PhysicianProfileLoader>{(ownPhysician) => <Completion own={ownPhysician} />}</PhysicianProfileLoader>
      <SignOutButton />
    </CenteredColumn>
  );
}
