import { messageOf, refreshOwnStatus, signOut } from '@openvisit/api';
import { useSession } from '@openvisit/api/session';
import { Button, Stack, Text, UnderReview as ReviewStatus, useToasts } from '@openvisit/ui';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePage } from '../../app/page.ts';
import { paths } from '../../app/paths.ts';
import { Centred } from './Centred.ts';

/** Where a physician's profile stands with the reviewers (RT-07, PO-24). */
export default function UnderReview() {
  usePage('Profile review');
  const user = useSession()?.user;
  const navigate = useNavigate();
  const { show } = useToasts();
  const [leaving, setLeaving] = useState(false);

  useEffect(() => {
    refreshOwnStatus().catch((error: unknown) => show({ tone: 'danger', text: messageOf(error) }));
  }, [show]);

  const leave = () => {
    setLeaving(true);
    void signOut();
  };
  if (!user?.doctor_status) return null;
  if (user.doctor_status === 'PROFILE_INCOMPLETE') {
    return (
      <Centred>
        <Stack align="center" gap={4}>
          <h1>Your profile is not complete</h1>
          <Text tone="muted">Patients can find you once your profile has been completed and accepted.</Text>
          <Button variant="primary" busy={leaving} onClick={leave}>
            Sign Out
          </Button>
        </Stack>
      </Centred>
    );
  }
  return (
    <ReviewStatus
      status={user.doctor_status}
      reason={user.reason}
      busy={leaving}
      onSignOut={leave}
      onGoToDashboard={() => void navigate(paths.appointments)}
    />
  );
}
