export type { CallPhase } from './call-controller.ts';
export type { MediaRequest } from './media/acquire.ts';
export type { DeviceOption } from './media/devices.ts';
export type { LocalMediaState } from './media/local-media.ts';
export type { CreateVideoEffect, VideoEffect } from './media/video-effect.ts';
export { canShareScreen, type ScreenShareState } from './media/screen-share.ts';
export type { MediaProblem, MediaProblemKind } from './media/media-problem.ts';
export type {
  CallEngine,
  CallMember,
  CreateEngine,
  DeviceTracks,
  EngineOptions,
  EngineState,
  LocalTracks,
  MemberState,
  SendingState,
  TrackSource,
} from './port.ts';
export { readRememberedCall, rememberCall } from './remembered-call.ts';
export { useCall, type Call, type CallActions } from './useCall.ts';
export type { ScreenshotOutcome } from './take-screenshot.ts';
export { useDeviceCheck, type DeviceCheckState } from './useDeviceCheck.ts';
export {
  usePreVisitCheck,
  type PreVisitCheckState,
  type PreVisitResults,
  type SavingState,
} from './usePreVisitCheck.ts';
