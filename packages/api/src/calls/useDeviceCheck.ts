import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { MediaRequest } from './media/acquire.ts';
import type { DeviceOption } from './media/devices.ts';
import { computeMeterLevel } from './media/audio-level.ts';
import { LocalMedia, type LocalMediaState } from './media/local-media.ts';
import type { Call } from './useCall.ts';
import type { MediaProblem, MediaProblemKind } from './media/media-problem.ts';

export interface DeviceCheckState {
  /** `ready` once at least one device works; `problem` describes what is missing. */
  media: 'asking' | 'ready' | MediaProblemKind;
  problem: MediaProblem | null;
  stream: MediaStream | null;
  cameraOn: boolean;
  microphoneOn: boolean;
  cameras: DeviceOption[];
  microphones: DeviceOption[];
  cameraId: string | null;
  microphoneId: string | null;
  /** Whether the background is blurred; null where it cannot be (BX-10). */
  blur: LocalMediaState['blur'];
  /** Microphone volume, 0 to 1. */
  level: number;
  toggleCamera: () => void;
  toggleMicrophone: () => void;
  chooseCamera: (id: string) => void;
  chooseMicrophone: (id: string) => void;
  /** Rejects when the background cannot be blurred. */
  setBlur: (enabled: boolean) => Promise<void>;
  /** Requests camera and microphone again. */
  retry: () => void;
  /** The selected media, for `join`. */
  request: MediaRequest;
}

const useLevel = (stream: MediaStream | null, enabled: boolean): number => {
  const [level, setLevel] = useState(0);
  const track = stream?.getAudioTracks()[0];
  useEffect(() => (track && enabled ? computeMeterLevel(track, setLevel) : undefined), [track, enabled]);
  return enabled ? level : 0;
};

export interface DeviceCheckOptions {
  /** Whether the check runs; default true. */
  active?: boolean;
  /** The call to join, which then uses the open devices. */
  call?: Pick<Call, 'media' | 'actions'>;
}

/** The device check before joining (CR-03): preview, devices, volume. Stops the devices at its end, unless the call is joined. */
export const useDeviceCheck = ({ active = true, call }: DeviceCheckOptions = {}): DeviceCheckState => {
  const ownMedia = useMemo(() => new LocalMedia(), []);
  const media = call?.media ?? ownMedia;
  const endCallCheck = call?.actions.endCheck;
  const state = useSyncExternalStore(media.subscribe, media.getState, media.getState);
  const [opened, setOpened] = useState(false);
  const open = useCallback(async () => {
    const { cameraId, microphoneId } = media.getState();
    await media.open({ audio: true, video: true, cameraId, microphoneId });
    setOpened(true);
  }, [media]);
  useEffect(() => {
    if (!active) return undefined;
    void open();
    return () => (endCallCheck ? endCallCheck() : ownMedia.stop());
  }, [active, ownMedia, endCallCheck, open]);
  const level = useLevel(state.stream, state.audio);
  const settled = state.stream || !state.problem ? 'ready' : state.problem.kind;
  const { cameraId, microphoneId } = state;
  return {
    media: state.asking || !opened ? 'asking' : settled,
    problem: state.problem,
    stream: state.stream,
    cameraOn: state.video,
    microphoneOn: state.audio,
    cameras: state.cameras,
    microphones: state.microphones,
    cameraId,
    microphoneId,
    blur: state.blur,
    level,
    toggleCamera: () => void media.setVideo(!state.video),
    toggleMicrophone: () => void media.setAudio(!state.audio),
    chooseCamera: (id) => void media.useDevice('video', id),
    chooseMicrophone: (id) => void media.useDevice('audio', id),
    setBlur: (enabled) => media.setBlur(enabled),
    retry: () => {
      media.stop();
      void open();
    },
    request: { audio: state.audio, video: state.video, cameraId, microphoneId, blur: state.blur === 'on' },
  };
};
