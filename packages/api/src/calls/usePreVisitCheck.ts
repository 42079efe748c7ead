import type { Body, BrowserResult, CameraResult, MicrophoneResult } from '@openvisit/contract';
import { useCallback, useEffect, useState } from 'react';
import { revalidate } from '../cache/resource.ts';
import { call } from '../http/call.ts';
import type { MediaProblemKind } from './media/media-problem.ts';
import { checkNetwork, type NetworkFindings } from './network-check.ts';
import { useDeviceCheck, type DeviceCheckState } from './useDeviceCheck.ts';

/** Volume from which a sound counts as heard. */
const HEARD_LEVEL = 0.03;
/** How long the microphone may be silent before the check says so. */
const SILENCE_MS = 8_000;

/** The results so far; null while one is being checked. */
export interface PreVisitResults {
  camera: CameraResult | null;
  microphone: MicrophoneResult | null;
  network: NetworkFindings | null;
  browser: BrowserResult;
}

export type SavingState = 'checking' | 'saving' | 'saved' | 'failed';

export interface PreVisitCheckState {
  devices: DeviceCheckState;
  results: PreVisitResults;
  saving: SavingState;
  /** Checks everything again. */
  checkAgain: () => void;
  /** Saves the results again after a failure. */
  save: () => void;
}

const PROBLEM_RESULTS: Record<MediaProblemKind, CameraResult> = {
  denied: 'BLOCKED',
  missing: 'MISSING',
  busy: 'BUSY',
  failed: 'FAILED',
};

const toDeviceResult = (
  { media, problem }: Pick<DeviceCheckState, 'media' | 'problem'>,
  device: 'camera' | 'microphone',
): CameraResult | null => {
  if (media === 'asking') return null;
  return problem && (problem.device === device || problem.device === 'both')
    ? PROBLEM_RESULTS[problem.kind]
    : 'WORKS';
};

const checkBrowser = (): BrowserResult =>
  'RTCPeerConnection' in window && 'mediaDevices' in navigator ? 'SUPPORTED' : 'UNSUPPORTED';

/** The microphone works once it has been heard; without a sound it is silent. */
const useMicrophoneResult = (devices: DeviceCheckState, round: number): MicrophoneResult | null => {
  const opened = toDeviceResult(devices, 'microphone');
  const [heardIn, setHeardIn] = useState(-1);
  const [silentIn, setSilentIn] = useState(-1);
  if (devices.level > HEARD_LEVEL && heardIn !== round) setHeardIn(round);
  useEffect(() => {
    if (opened !== 'WORKS') return undefined;
    const timer = setTimeout(() => setSilentIn(round), SILENCE_MS);
    return () => clearTimeout(timer);
  }, [opened, round]);
  if (opened !== 'WORKS' || heardIn === round) return opened;
  return silentIn === round ? 'SILENT' : null;
};

/** The servers of a visit, or those for a check without one. */
const readIceServers = async (visitId: string | null) =>
  visitId === null
    ? (await call('getOwnIceServers')).ice_servers
    : (await call('getIceServers', { params: { id: visitId } })).ice_servers;

const useNetworkFindings = (visitId: string | null, round: number): NetworkFindings | null => {
  const [found, setFound] = useState<{ round: number; findings: NetworkFindings } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const finish = (findings: NetworkFindings) => {
      if (isCurrent) setFound({ round, findings });
    };
    void checkNetwork(() => readIceServers(visitId)).then(finish, () =>
      finish({ result: 'FAILED', roundTrip: null, isRelayed: false }),
    );
    return () => {
      isCurrent = false;
    };
  }, [visitId, round]);
  return found?.round === round ? found.findings : null;
};

const toFindings = ({
  camera,
  microphone,
  network,
  browser,
}: PreVisitResults): Body<'savePreVisitCheck'> | null =>
  camera && microphone && network
    ? {
        camera,
        microphone,
        browser,
        network: network.result,
        round_trip: network.roundTrip,
        is_relayed: network.isRelayed,
      }
    : null;

/** Saves complete findings, and again whenever they change. */
const useSaving = (visitId: string | null, results: PreVisitResults) => {
  const findings = JSON.stringify(toFindings(results));
  const [outcome, setOutcome] = useState<{ findings: string; saving: SavingState } | null>(null);
  const save = useCallback(async () => {
    if (findings === 'null') return;
    setOutcome({ findings, saving: 'saving' });
    try {
      const body = JSON.parse(findings) as Body<'savePreVisitCheck'>;
      if (visitId === null) await call('saveDeviceCheck', { body });
      else await call('savePreVisitCheck', { params: { id: visitId }, body });
      setOutcome({ findings, saving: 'saved' });
      void revalidate('appointment', 'checklist');
    } catch {
      setOutcome({ findings, saving: 'failed' });
    }
  }, [visitId, findings]);
  useEffect(() => void save(), [save]);
  const saving = outcome?.findings === findings ? outcome.saving : 'checking';
  return { saving, save: () => void save() };
};

/**
 * The check of camera, microphone, connection and browser before a visit (BX-08, BX-24). Null checks without a visit.
 * Complete results are saved.
 */
export const usePreVisitCheck = (visitId: string | null): PreVisitCheckState => {
  const devices = useDeviceCheck();
  const [round, setRound] = useState(0);
  const results: PreVisitResults = {
    camera: toDeviceResult(devices, 'camera'),
    microphone: useMicrophoneResult(devices, round),
    network: useNetworkFindings(visitId, round),
    browser: checkBrowser(),
  };
  const { saving, save } = useSaving(visitId, results);
  const { retry } = devices;
  const checkAgain = () => {
    setRound(round + 1);
    retry();
  };
  return { devices, results, saving, checkAgain, save };
};
