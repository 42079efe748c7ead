import {
  isApiError,
  getLocalZone,
  requestVisitNow,
  useBookablePatients,
  usePhysician,
  usePhysicians,
} from '@openvisit/api';
import {
  type InstantVisit,
  type PhysicianListItem,
  VISIT_MESSAGES,
  t,
  translateReply,
} from '@openvisit/contract';
import { Banner, Button, useToasts, VisitNowClosed } from '@openvisit/ui';
import { Link, useNavigate } from 'react-router-dom';
import { useState } from 'react';
import { paths } from '../../shared/navigation/paths.ts';
import { useAction } from '../../shared/useAction.ts';
import { useNow } from '../../shared/useNow.ts';
import { findRefusalToday } from '../../shared/visits/license-notes.ts';
import type { KeptTopic } from '../../shared/visits/kept-topic.ts';

/** A request that did not become a visit: asks another physician about the same topic, or books a time (BX-06). */
export const ClosedRequest = ({ visit }: { visit: InstantVisit }) => {
  const now = useNow(30_000);
  const navigate = useNavigate();
  const { show } = useToasts();
  const { doctor_detail: doctor, patient_detail: patient, topic } = visit;
  const available = usePhysicians({ isAvailable: true });
  const bookable = useBookablePatients();
  const profile = usePhysician(doctor.id);
  const [asked, setAsked] = useState('');
  const { running, error, run } = useAction(async ({ id, fees }: PhysicianListItem) => {
    setAsked(id);
    try {
      const next = await requestVisitNow({ doctor_detail: id, patient_detail: patient.id, topic, fee: fees });
      show({ tone: 'success', text: VISIT_MESSAGES.VISIT_NOW_SENT });
      void navigate(paths.waitingRoom(next.id), { replace: true });
    } catch (failure) {
      if (isApiError(failure) && failure.message === VISIT_MESSAGES.FEE_CHANGED) await available.reload();
      throw failure;
    }
  });
  const kept: KeptTopic = { topic };
  const askError = error !== null && {
    physician: asked,
    message: (
      <Banner
        tone="danger"
        action={
          <Button as={Link} to={paths.askForVisit(asked)} state={kept} size="sm">
            {t('Open the request')}
          </Button>
        }
      >
        {translateReply(error)}
      </Banner>
    ),
  };
  const person = bookable.data?.find(({ id }) => id === patient.id);
  const isCovered = (physician: PhysicianListItem) =>
    !person || findRefusalToday(physician, person, { zone: getLocalZone(), now }) === null;
  const others = available.items.filter((physician) => physician.id !== doctor.id && isCovered(physician));

  return (
    <VisitNowClosed
      visit={visit}
      alternatives={available.loading || (available.error && others.length === 0) ? null : others}
      error={available.error?.message}
      onRetry={() => void available.reload()}
      asking={running?.[0].id}
      askError={askError || null}
      onAsk={(physician) => void run(physician)}
      nextFreeSlot={profile.data?.next_free_slot}
      bookLink={
        <Button as={Link} to={paths.physician(doctor.id)} state={kept}>
          {t('Choose a time')}
        </Button>
      }
      zone={getLocalZone()}
      now={now}
    />
  );
};
