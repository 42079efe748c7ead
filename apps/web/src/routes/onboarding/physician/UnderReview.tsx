import {
  getErrorMessage,
  revalidateOwnPhysician,
  sendForReview,
  signOut,
  useOwnPhysician,
} from '@openvisit/api';
import { useSession } from '@openvisit/api/session';
import { listMissingSteps, ONBOARDING_MESSAGES, translateReply, t } from '@openvisit/contract';
import { BrandMark, UnderReview as ReviewStatus, useToasts } from '@openvisit/ui';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePageTitle } from '../../../shared/navigation/usePageTitle.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { setFlashMessage } from '../../../shared/feedback/flash-message.ts';
import { CenteredColumn } from '../../../shared/layout/Centered.tsx';
import { SignOutButton } from '../SignOutButton.tsx';
import { getOnboardingPath } from '../steps.ts';
import { useSignOut } from '../../../shared/session/useSignOut.tsx';
import { listDeniedDocuments } from './denied-documents.ts';
import { getPhysicianStep } from './physician-steps.ts';
import { MissingSteps } from './MissingSteps.tsx';

const TOAST = 'under-review';

/** The review status of a physician's profile; decisions arrive live (RT-07, PO-24). */
export default function UnderReview() {
  usePageTitle(t('Profile review'));
  const user = useSession()?.user;
  const ownPhysician = useOwnPhysician();
  const navigate = useNavigate();
  const { show, dismiss } = useToasts();
  const { leave, leaving, question } = useSignOut();

  useEffect(() => {
    revalidateOwnPhysician().catch((error: unknown) =>
      show({ key: TOAST, tone: 'danger', text: translateReply(getErrorMessage(error)) }),
    );
  }, [show]);

  if (!user?.doctor_status) return null;
  const resubmit = async () => {
    dismiss(TOAST);
    try {
      await sendForReview(user.id ?? '');
      setFlashMessage({ tone: 'success', text: ONBOARDING_MESSAGES.PROFILE_SUBMITTED });
      await signOut();
    } catch (error) {
      show({ key: TOAST, tone: 'danger', text: translateReply(getErrorMessage(error)) });
    }
  };
  if (user.doctor_status === 'PROFILE_INCOMPLETE') {
    return (
      <CenteredColumn>
        <BrandMark />
        <MissingSteps steps={ownPhysician.data ? listMissingSteps(ownPhysician.data.completion) : []} />
        <SignOutButton />
      </CenteredColumn>
    );
  }
  const deniedDocuments = listDeniedDocuments(ownPhysician.data);
  const { path: stepToCorrect } = getPhysicianStep(deniedDocuments.length > 0 ? 'documents' : 'personalInfo');
  return (
    <CenteredColumn>
      <BrandMark />
      <ReviewStatus
        status={user.doctor_status}
        reason={user.reason}
        deniedDocuments={deniedDocuments}
        busy={leaving}
        onSignOut={() => leave()}
        onGoToDashboard={() => void navigate(paths.appointments)}
        onUpdateProfile={() => void navigate(getOnboardingPath(stepToCorrect))}
        onSendForReapproval={() => leave(resubmit)}
      />
      {question}
    </CenteredColumn>
  );
}
