import type { ScreenshotAnswer } from '@openvisit/contract';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLiveUpdates } from '../realtime/useLiveUpdates.ts';
import { CallController, type ControllerState } from './call-controller.ts';
import type { MediaRequest } from './media/acquire.ts';
import type { LocalMedia, LocalMediaState } from './media/local-media.ts';
import type { CreateVideoEffect } from './media/video-effect.ts';
import type { ScreenShareState } from './media/screen-share.ts';
import type { ScreenshotOutcome } from './take-screenshot.ts';

export interface CallActions {
  /** Joins after the device check; after `refused`, tries again. */
  join: (request: MediaRequest) => void;
  /** Stops the devices after a check that did not lead into the call. */
  endCheck: () => void;
  /** Leaves without ending the call for others. `completeAppointment` ends the visit for everyone. */
  leave: () => void;
  setAudio: (enabled: boolean) => void;
  setVideo: (enabled: boolean) => void;
  /** Switches to another device during the call. */
  chooseMicrophone: (id: string) => void;
  chooseCamera: (id: string) => void;
  /** Blurs the background, or no longer. Rejects when it cannot be blurred (BX-10). */
  setBlur: (enabled: boolean) => Promise<void>;
  /** Uses little data, or no longer (BX-10). */
  setLowData: (enabled: boolean) => void;
  /** Shares the screen that the user chooses. Rejects with the reason why nothing is shared (BX-10). */
  shareScreen: () => Promise<void>;
  stopSharing: () => void;
  /** Asks a participant, by user id, for permission, and takes the picture of their video. Rejects when it cannot be asked. */
  takeScreenshot: (of: string, signal: AbortSignal) => Promise<ScreenshotOutcome>;
  /** Gives up a permission whose picture is not stored. */
  cancelScreenshot: (permission: string) => Promise<void>;
  answerScreenshot: (permission: string, answer: ScreenshotAnswer) => Promise<void>;
}

export interface Call extends ControllerState {
  /** The user's own devices and media. */
  self: LocalMediaState;
  /** The user's shared screen. */
  screen: ScreenShareState;
  /** What opens them, also for the check before joining. */
  media: LocalMedia;
  /** Number of participants, including the user (CR-02). */
  count: number;
  actions: CallActions;
}

const createActions = (controller: CallController): CallActions => ({
  join: (request) => void controller.join(request),
  endCheck: controller.endCheck,
  leave: controller.leave,
  setAudio: (enabled) => void controller.setAudio(enabled),
  setVideo: (enabled) => void controller.setVideo(enabled),
  chooseMicrophone: (id) => void controller.useDevice('audio', id),
  chooseCamera: (id) => void controller.useDevice('video', id),
  setBlur: controller.setBlur,
  setLowData: controller.setLowData,
  shareScreen: controller.shareScreen,
  stopSharing: controller.stopSharing,
  takeScreenshot: controller.takeScreenshot,
  cancelScreenshot: controller.cancelScreenshot,
  answerScreenshot: controller.answerScreenshot,
});

const IN_CALL = ['waiting', 'live', 'reconnecting'];

/**
 * The call of an appointment (CR-01…CR-03, CR-10, CR-13). Starts at `checking`; after a reload during a call, it
 * rejoins automatically. Unmounting leaves the call. `createBlur`, always the same function, blurs the background of the
 * camera; null where the browser cannot.
 */
export const useCall = (appointmentId: string, createBlur: CreateVideoEffect | null = null): Call => {
  useLiveUpdates();
  const controller = useMemo(
    () => new CallController(appointmentId, createBlur),
    [appointmentId, createBlur],
  );
  const actions = useMemo(() => createActions(controller), [controller]);
  useEffect(() => controller.mount(), [controller]);
  const state = useSyncExternalStore(controller.subscribe, controller.getState, controller.getState);
  const self = useSyncExternalStore(
    controller.media.subscribe,
    controller.media.getState,
    controller.media.getState,
  );
  const screen = useSyncExternalStore(
    controller.screen.subscribe,
    controller.screen.getState,
    controller.screen.getState,
  );
  const { media } = controller;
  return {
    ...state,
    self,
    screen,
    media,
    count: state.others.length + (IN_CALL.includes(state.phase) ? 1 : 0),
    actions,
  };
};
