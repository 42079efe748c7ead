import { BrandMark, Button, EmptyState, Stack } from '@openvisit/ui';
import { Link } from 'react-router-dom';
import { Centered } from '../../shared/layout/Centered.tsx';

export interface CallRefusedProps {
  /** Why the call cannot be joined. */
  reason: string;
  /** When the appointment is, as the reader reads it; absent when it could not be read. */
  when?: string;
  /** Back to the appointment. */
  backHref: string;
}

/** The call cannot be joined now: why, and the way back. The page goes on by itself when the time comes (AP-09). */
export const CallRefused = ({ reason, when, backHref }: CallRefusedProps) => (
  <Centered>
    <Stack align="center" gap={4}>
      <BrandMark />
      <h1>Call</h1>
      <EmptyState
        illustration="calendar"
        title={<span role="status">{reason}</span>}
        action={
          <Button as={Link} to={backHref} variant="primary">
            Back to the appointment
          </Button>
        }
      >
        {when}
      </EmptyState>
    </Stack>
  </Centered>
);
