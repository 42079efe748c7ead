import { t, type PhysicianListItem } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { PersonCard } from '../../data/person-card/PersonCard.tsx';
import { Muted } from '../../data/person-card/PersonCard.styles.ts';
import { ErrorState } from '../../feedback/error-state/ErrorState.tsx';
import { Skeleton } from '../../feedback/skeleton/Skeleton.tsx';
import { formatDollars, formatPhysicianName } from '../../format/people.ts';
import { translateList } from '../../physicians/labels.ts';

export interface OtherPhysiciansProps {
  /** Other physicians who are available now; null while loading. */
  alternatives: readonly PhysicianListItem[] | null;
  /** Error message of loading the other physicians. */
  error?: string | null;
  /** Loads the other physicians again. */
  onRetry?: () => void;
  /** Id of the physician who is being asked. Default none. */
  asking?: string | null;
  /** Why the last request to a physician failed. */
  askError?: { physician: string; message: ReactNode } | null;
  /** Asks another physician about the same topic. */
  onAsk: (physician: PhysicianListItem) => void;
}

const List = styled.ul`
  display: grid;
  gap: ${token.space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Physicians who can be asked about the same topic with one press (BX-06). */
export function OtherPhysicians({
  topic,
  alternatives,
  error,
  onRetry,
  asking = null,
  askError = null,
  onAsk,
}: OtherPhysiciansProps & { topic: string }) {
  if (!alternatives && error) return <ErrorState onRetry={onRetry}>{error}</ErrorState>;
  if (!alternatives) return <Skeleton shape="card" count={2} label={t('Loading other physicians')} />;
  if (alternatives.length === 0)
    return <p>{t('No other physician is available right now. You can book a time instead.')}</p>;
  return (
    <>
      <p>{t('Your topic is kept: “{topic}”. By asking you agree to the fee on the button.', { topic })}</p>
      <List aria-label={t('Physicians available now')}>
        {alternatives.map((physician) => (
          <li key={physician.id}>
            <PersonCard
              name={formatPhysicianName(physician)}
              image={physician.image}
              size="sm"
              details={<Muted>{translateList(physician.speciality)}</Muted>}
              footer={
                <Button
                  variant="primary"
                  busy={asking === physician.id}
                  busyLabel={t('Asking…')}
                  disabled={asking !== null && asking !== physician.id}
                  onClick={() => onAsk(physician)}
                >
                  {t('Ask {name} now, {fee}', {
                    name: formatPhysicianName(physician),
                    fee: formatDollars(physician.fees),
                  })}
                </Button>
              }
            >
              {askError?.physician === physician.id && askError.message}
            </PersonCard>
          </li>
        ))}
      </List>
    </>
  );
}
