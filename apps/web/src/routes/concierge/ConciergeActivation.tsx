import { setConciergeService, useConciergeCount, useConciergeService } from '@openvisit/api';
import { CONCIERGE_MESSAGES } from '@openvisit/contract';
import { ConciergeSwitch, useToasts } from '@openvisit/ui';
import { Loaded } from '../../shared/layout/Loaded.tsx';
import { useAction } from '../../shared/useAction.ts';

/** Explains the service and its price, and turns it on or off (CS-01). */
export const ConciergeActivation = () => {
  const service = useConciergeService();
  const count = useConciergeCount();
  const { show } = useToasts();
  const { running, error, run } = useAction(async (active: boolean) => {
    await setConciergeService(active);
    show({
      tone: 'success',
      text: active ? CONCIERGE_MESSAGES.CONCIERGE_ACTIVATED : CONCIERGE_MESSAGES.CONCIERGE_DEACTIVATED,
    });
  });
  return (
    <Loaded from={service}>
      {({ concierge_service, active_patients_count }) => (
        <ConciergeSwitch
          active={running ? running[0] : concierge_service}
          subscribers={active_patients_count}
          refundTotal={count.data?.refund_total ?? 0}
          busy={running !== null}
          error={error}
          onSwitch={(active) => void run(active)}
        />
      )}
    </Loaded>
  );
};
