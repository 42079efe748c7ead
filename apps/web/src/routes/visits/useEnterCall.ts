import { rememberCall, type DeviceCheckState, type MediaRequest } from '@openvisit/api/calls';
import type { InstantVisit } from '@openvisit/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths.ts';
import { usePreloadScreen } from '../../shared/navigation/usePreloadScreen.ts';

/** The devices to enter the call with. While the browser still asks for them, the call asks again. */
const getChosenMedia = ({ media, request }: DeviceCheckState): MediaRequest =>
  media === 'asking' ? { ...request, audio: true, video: true } : request;

/**
 * Enters the call as soon as the physician accepts, with the devices chosen while waiting. A page in the background
 * enters when it is shown, so that no camera goes live unseen. On a page that has not waited, the patient enters with a
 * button.
 */
export const useEnterCall = (
  visit: InstantVisit | undefined,
  devices: DeviceCheckState,
  isLeaving: boolean,
) => {
  const navigate = useNavigate();
  const [hasWaited, setHasWaited] = useState(false);
  if (visit?.status === 'REQUESTED' && !hasWaited) setHasWaited(true);
  const isReady = visit?.status === 'ACCEPTED';
  const enter = (options?: { withDevices: boolean }) => {
    if (!visit) return;
    if (options?.withDevices) rememberCall(visit.id, getChosenMedia(devices));
    void navigate(paths.ownCall(visit.id), { replace: true });
  };
  const enterIfShown = useEffectEvent(() => {
    if (document.visibilityState === 'visible') enter({ withDevices: true });
  });
  const isExpected = isReady && hasWaited && !visit.is_joined && !isLeaving;
  useEffect(() => {
    if (!isExpected) return undefined;
    const onVisible = () => enterIfShown();
    onVisible();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [isExpected]);
  usePreloadScreen(paths.ownCall(''));
  return { isReady, join: () => enter({ withDevices: hasWaited }) };
};
