import type { Call } from '@openvisit/api/calls';
import { CallDuration } from '@openvisit/ui';
import { useNow } from '../../shared/useNow.ts';

const SECOND_MS = 1_000;

/** The elapsed time since both sides were first together, by the server's clock, so that a reload keeps it (BX-10). */
export const VisitDuration = ({ call: { metAt } }: { call: Call }) => {
  const now = useNow(SECOND_MS);
  return metAt === null ? null : <CallDuration since={metAt} now={now} />;
};
