import { findPushState, turnOffPush, turnOnPush, type PushState } from '@openvisit/api';
import { useEffect, useState } from 'react';
import { useAction } from '../../shared/useAction.ts';

/** This device as the settings show it, with its switch. `isSubscribed`: what the server has for this session. */
export const usePushDevice = (pushKey: string, isSubscribed: boolean) => {
  const [state, setState] = useState<PushState | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void findPushState(isSubscribed).then((found) => isCurrent && setState(found));
    return () => {
      isCurrent = false;
    };
  }, [isSubscribed]);
  const turnOn = useAction(async () => setState(await turnOnPush(pushKey)));
  const turnOff = useAction(async () => {
    await turnOffPush();
    setState('OFF');
  });
  return {
    state,
    busy: turnOn.busy || turnOff.busy,
    error: turnOn.error ?? turnOff.error,
    onTurnOn: () => void turnOn.run(),
    onTurnOff: () => void turnOff.run(),
  };
};
