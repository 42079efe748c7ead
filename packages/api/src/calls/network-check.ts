import { rateRoundTrip, type IceServer, type NetworkResult } from '@openvisit/contract';

/** What a check of the connection found. */
export interface NetworkFindings {
  result: NetworkResult;
  /** Milliseconds; null when nothing came back. */
  roundTrip: number | null;
  /** Whether the round trip went through the relay (TURN) server. */
  isRelayed: boolean;
}

const TIMEOUT_MS = 10_000;
const PROBES = 9;
const REQUESTS = 3;

const isRelay = ({ urls }: IceServer): boolean => urls.some((url) => /^turns?:/.test(url));

const calculateMedian = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Resolves with the times (ms) that messages took through a channel whose other end returns them. */
const probe = (channel: RTCDataChannel): Promise<number[]> =>
  new Promise((resolve, reject) => {
    const times: number[] = [];
    let sentAt = 0;
    const send = () => {
      sentAt = performance.now();
      channel.send('probe');
    };
    channel.onopen = send;
    channel.onerror = () => reject(new Error('The channel failed'));
    channel.onmessage = () => {
      times.push(performance.now() - sentAt);
      if (times.length === PROBES) resolve(times);
      else send();
    };
  });

const connect = async (near: RTCPeerConnection, far: RTCPeerConnection): Promise<void> => {
  near.onicecandidate = ({ candidate }) =>
    void far.addIceCandidate(candidate ?? undefined).catch(() => undefined);
  far.onicecandidate = ({ candidate }) =>
    void near.addIceCandidate(candidate ?? undefined).catch(() => undefined);
  const offer = await near.createOffer();
  await near.setLocalDescription(offer);
  await far.setRemoteDescription(offer);
  const answer = await far.createAnswer();
  await far.setLocalDescription(answer);
  await near.setRemoteDescription(answer);
};

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('No answer')), { once: true });
  });

/**
 * Sends messages to oneself over a call's kind of connection and returns their median round trip in ms. Null when no
 * connection is made within ten seconds. With a relay server they go through it, otherwise they stay on this device and
 * only show that the browser allows such connections.
 */
const measureLoopback = async (iceServers: IceServer[]): Promise<number | null> => {
  const configuration: RTCConfiguration = {
    iceServers,
    iceTransportPolicy: iceServers.some(isRelay) ? 'relay' : 'all',
  };
  const near = new RTCPeerConnection(configuration);
  const far = new RTCPeerConnection(configuration);
  try {
    const times = probe(near.createDataChannel('check'));
    far.ondatachannel = ({ channel }) => {
      channel.onmessage = ({ data }: MessageEvent<string>) => channel.send(data);
    };
    const measured = connect(near, far).then(() => times);
    return calculateMedian(await Promise.race([measured, rejectOnAbort(AbortSignal.timeout(TIMEOUT_MS))]));
  } catch {
    return null;
  } finally {
    near.close();
    far.close();
  }
};

/** The shortest of a few requests in ms, because a single one may wait for something else. */
const measureRequest = async (request: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let count = 0; count < REQUESTS; count += 1) {
    const start = performance.now();
    await request();
    times.push(performance.now() - start);
  }
  return Math.min(...times);
};

/**
 * Checks the connection that a call would use. With a relay server, it measures the way through it. Without one, it
 * checks whether this browser can make such connections and measures the way to OpenVisit. Rejects like `readServers`.
 */
export const checkNetwork = async (readServers: () => Promise<IceServer[]>): Promise<NetworkFindings> => {
  const servers = await readServers();
  const isRelayed = servers.some(isRelay);
  const loopback = await measureLoopback(servers);
  if (loopback === null) return { result: 'FAILED', roundTrip: null, isRelayed };
  const roundTrip = Math.round(isRelayed ? loopback : await measureRequest(readServers));
  return { result: rateRoundTrip(roundTrip), roundTrip, isRelayed };
};
