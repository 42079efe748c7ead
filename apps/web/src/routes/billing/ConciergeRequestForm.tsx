import { requestConcierge } from '@openvisit/api';
import { CONCIERGE_FEE, type PhysicianProfile, CONCIERGE_MESSAGES, t } from '@openvisit/contract';
import {
  AppLink,
  Banner,
  Button,
  Card,
  DescriptionList,
  formatDollars,
  formatFullName,
  formatPhysicianName,
  Select,
  Skeleton,
  Stack,
  useToasts,
} from '@openvisit/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths.ts';
import { useAction } from '../../shared/useAction.ts';
import { CardsPanel } from './CardsPanel.tsx';
import { useFreePatients } from './useFreePatients.ts';

/** What the service costs and gives, for whom it is, and the card that pays for it (PW-08). */
export const ConciergeRequestForm = ({ physician }: { physician: PhysicianProfile }) => {
  const navigate = useNavigate();
  const { show } = useToasts();
  const patients = useFreePatients(physician.id);
  const [chosen, setChosen] = useState<string | null>(null);
  const [card, setCard] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const patient = chosen ?? patients?.[0]?.id ?? null;
  const { busy, error, run } = useAction(async (patientId: string, payment_method_id: string) => {
    await requestConcierge({
      doctor: physician.id,
      patient: patientId,
      payment_method_id,
      amount: CONCIERGE_FEE,
    });
    show({ tone: 'success', text: CONCIERGE_MESSAGES.CONCIERGE_REQUESTED });
    void navigate(paths.ownConcierge);
  });
  if (!patients) return <Skeleton shape="block" count={2} label={t('Loading')} />;
  if (patient === null)
    return (
      <Banner
        tone="info"
        action={
          <Button as={AppLink} href={paths.ownConcierge} size="sm">
            {t('Open')}
          </Button>
        }
      >
        {t('You have asked {name} already.', { name: formatPhysicianName(physician) })}
      </Banner>
    );
  return (
    <Card>
      <Stack gap={5}>
        <DescriptionList
          layout="rows"
          items={[
            { term: t('Price'), detail: t('{price} a month', { price: formatDollars(CONCIERGE_FEE) }) },
            { term: t('Messages'), detail: t('At any time, without limit') },
            { term: t('Video visits'), detail: t('Without a fee, whenever the physician is available') },
            {
              term: t('First payment'),
              detail: t('When the physician accepts. Until then nothing is charged.'),
            },
            { term: t('Cancel'), detail: t('Whenever you like; it ends with the paid month') },
          ]}
        />
        {patients.length > 1 && (
          <Select
            label={t('Who is it for?')}
            value={patient}
            onChange={(event) => setChosen(event.target.value)}
            options={patients.map((person) => ({ value: person.id, label: formatFullName(person) }))}
          />
        )}
        <Stack as="section" gap={3} aria-labelledby="concierge-card">
          <h2 id="concierge-card">{t('Which card pays?')}</h2>
          <CardsPanel
            value={card}
            removal="none"
            busy={busy}
            onForm={setAdding}
            onChange={({ id }) => setCard(id)}
          />
        </Stack>
        {error && <Banner tone="danger">{error}</Banner>}
        {!adding && (
          <div>
            <Button
              variant="primary"
              busy={busy}
              busyLabel={t('Asking…')}
              disabled={card === null}
              onClick={() => card !== null && void run(patient, card)}
            >
              {t('Ask for {price} a month', { price: formatDollars(CONCIERGE_FEE) })}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
};
