import { REPLY_MESSAGES } from '@openvisit/contract';
import type { TrackSource } from '../port.ts';
import type { LocalMedia } from './local-media.ts';
import type { ScreenShare } from './screen-share.ts';

/** What a call sends: the devices and the shared screen. */
export const createTrackSource = (media: LocalMedia, screen: ScreenShare): TrackSource => ({
  get tracks() {
    return { ...media.tracks, screen: screen.track };
  },
  get sending() {
    return media.sending;
  },
  refuseScreen: () => screen.stop(REPLY_MESSAGES.CALL_SCREEN_TAKEN),
  subscribe: (listener) => {
    const unsubscribers = [media.subscribe(listener), screen.subscribe(listener)];
    return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
  },
});
