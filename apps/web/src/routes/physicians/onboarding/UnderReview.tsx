import { messageOf, refreshOwnPhysician, sendForReview, signOut, useOwnPhysician } from '@openvisit/api';
import { useSession } from '@openvisit/api/session';
import { MESSAGES, missingSteps } from '@openvisit/contract';
import { BrandMark, UnderReview as ReviewStatus, useToasts } from '@openvisit/ui';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePage } from '../../../app/page.ts';
import { paths } from '../../../app/paths.ts';
import { tellNext } from '../../../app/telling.ts';
import { CentredColumn } from '../../accounts/Centred.ts';
import { SignOutButton } from '../../accounts/onboarding/SignOutButton.tsx';
import { onboardingPath } from '../../accounts/onboarding/steps.ts';
import { useSignOut } from '../../accounts/useSignOut.tsx';
import { deniedDocuments } from './denied.ts';
import { physicianStep } from './steps.ts';
import { StillMissing } from './StillMissing.tsx';

/** Where a physician's profile stands with the reviewers; what they decide arrives by itself (RT-07, PO-24). */
export default function UnderReview() {
  usePage('Profile review');
  const user = useSession()?.user;
  const own = useOwnPhysician();
  const navigate = useNavigate();
  const { show } = useToasts();
  const { leave, leaving, question } = useSignOut();

  useEffect(() => {
    refreshOwnPhysician().catch((error: unknown) => show({ tone: 'danger', text: messageOf(error) }));
  }, [show]);

  if (!user?.doctor_status) return null;
  const sendAgain = async () => {
    try {
      await sendForReview(user.id ?? '');
      tellNext({ tone: 'success', text: MESSAGES.PROFILE_SUBMITTED });
      await signOut();
    } catch (error) {
      show({ tone: 'danger', text: messageOf(error) });
    }
  };
  if (user.doctor_status === 'PROFILE_INCOMPLETE') {
    return (
      <CentredColumn>
        <BrandMark />
        <StillMissing steps={own.data ? missingSteps(own.data.completion) : []} />
        <SignOutButton />
      </CentredColumn>
    );
  }
  return (
    <CentredColumn>
      <BrandMark />
      <ReviewStatus
        status={user.doctor_status}
        reason={user.reason}
        parts={deniedDocuments(own.data)}
        busy={leaving}
        onSignOut={() => leave()}
        onGoToDashboard={() => void navigate(paths.appointments)}
        onUpdateProfile={() => void navigate(onboardingPath(physicianStep('personalInfo').path))}
        onSendForReapproval={() => leave(sendAgain)}
      />
      {question}
    </CentredColumn>
  );
}
