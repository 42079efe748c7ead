import { getErrorMessage, isApiError, nudgePhysician } from '@openvisit/api';
import { type PhysicianProfile, VISIT_MESSAGES, t, translateReply } from '@openvisit/contract';
import { Banner, Button, Card, formatPhysicianName, Stack, useToasts } from '@openvisit/ui';
import { Video } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths.ts';
import { useAction } from '../../shared/useAction.ts';
import { readKeptTopic, type KeptTopic } from '../../shared/visits/kept-topic.ts';

export interface VisitNowOfferProps {
  physician: PhysicianProfile;
  /** Reads the physician again, whose availability has changed. */
  onChanged: () => Promise<void>;
}

/** Lets an unavailable physician know that this patient looks for a visit (PW-07). */
const Nudge = ({ physician, onChanged }: VisitNowOfferProps) => {
  const { show } = useToasts();
  const [sent, setSent] = useState(false);
  const { busy, error, run } = useAction(async () => {
    try {
      await nudgePhysician(physician.id);
    } catch (failure) {
      if (isApiError(failure) && getErrorMessage(failure) === VISIT_MESSAGES.NUDGE_AVAILABLE)
        await onChanged();
      throw failure;
    }
    setSent(true);
    show({ tone: 'success', text: VISIT_MESSAGES.NUDGE_SENT });
  });
  return (
    <Stack gap={3}>
      <h2>{t('{name} is not available right now', { name: formatPhysicianName(physician) })}</h2>
      <p>{t('You can book a time below, or let them know that you are looking for a visit.')}</p>
      {error && <Banner tone="warning">{translateReply(error)}</Banner>}
      <div>
        <Button busy={busy} disabled={sent} onClick={() => void run()}>
          {sent ? t('We let them know') : t('Let them know you are looking')}
        </Button>
      </div>
    </Stack>
  );
};

/** Asks for a visit now while the physician is available; otherwise lets them know (PW-03, PW-07). */
export const VisitNowOffer = ({ physician, onChanged }: VisitNowOfferProps) => {
  const kept: KeptTopic = { topic: readKeptTopic(useLocation().state) };
  const bookFor = useSearchParams()[0].get('for');
  if (!physician.is_available)
    return (
      <Card as="section" aria-label={t('Visit now')}>
        <Nudge physician={physician} onChanged={onChanged} />
      </Card>
    );
  return (
    <Card as="section" aria-label={t('Visit now')}>
      <Stack gap={3}>
        <h2>{t('See {name} now', { name: formatPhysicianName(physician) })}</h2>
        <p>
          {physician.is_in_visit
            ? t(
                'The physician is in a visit now. You wait online in line until it is your turn. Nothing is charged before that.',
              )
            : t('You wait online until the physician is ready. Nothing is charged before that.')}
        </p>
        <div>
          <Button
            as={Link}
            to={paths.askForVisit(physician.id, bookFor)}
            state={kept}
            variant="primary"
            icon={<Video aria-hidden />}
          >
            {t('Ask for a visit now')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
};
