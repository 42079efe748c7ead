import { t } from '@openvisit/contract';
import { BrandMark, Button, EmptyState, Stack } from '@openvisit/ui';
import { Link } from 'react-router-dom';
import { Centered } from '../../shared/layout/Centered.tsx';

export interface CallRefusedProps {
  /** Why the call cannot be joined. */
  reason: string;
  /** Formatted time of the appointment; absent if it could not be loaded. */
  when?: string;
  backHref: string;
}

/** Explains why the call cannot be joined now. The screen continues automatically once joining is possible (AP-09). */
export const CallRefused = ({ reason, when, backHref }: CallRefusedProps) => (
  <Centered>
    <Stack align="center" gap={4}>
      <BrandMark />
      <h1>{t('Call')}</h1>
      <EmptyState
        illustration="calendar"
        title={<span role="status">{t(reason)}</span>}
        action={
          <Button as={Link} to={backHref} variant="primary">
            {t('Back to the appointment')}
          </Button>
        }
      >
        {when}
      </EmptyState>
    </Stack>
  </Centered>
);
