import type { ConnectionSample } from '@openvisit/contract';

/** Counters of a connection since its beginning. */
export interface LinkCounters {
  sent: number;
  /** Sent packets that the other side reports as lost. */
  sentLost: number;
  received: number;
  receivedLost: number;
  /** Received or lost packets of videos, and the pictures that were made of them. */
  video: number;
  pictures: number;
}

/** Both directions of one connection. */
export interface LinkSample {
  outgoing: ConnectionSample;
  incoming: ConnectionSample;
}

/** The members of the browser's statistics that are read. */
interface StatsEntry {
  id: string;
  type: string;
  kind?: string;
  packetsSent?: number;
  packetsLost?: number;
  packetsReceived?: number;
  framesDecoded?: number;
  selectedCandidatePairId?: string;
  nominated?: boolean;
  state?: string;
  localCandidateId?: string;
  remoteCandidateId?: string;
  candidateType?: string;
  /** Seconds. */
  currentRoundTripTime?: number;
  /** Bits per second; not every browser has it. */
  availableOutgoingBitrate?: number;
}

const toEntries = (report: RTCStatsReport): StatsEntry[] => {
  const entries: StatsEntry[] = [];
  report.forEach((entry: StatsEntry) => entries.push(entry));
  return entries;
};

const countPackets = (entries: readonly StatsEntry[]): LinkCounters => {
  const sum = (type: string, key: 'packetsSent' | 'packetsLost' | 'packetsReceived'): number =>
    entries.filter((entry) => entry.type === type).reduce((total, entry) => total + (entry[key] ?? 0), 0);
  const videos = entries.filter(({ type, kind }) => type === 'inbound-rtp' && kind === 'video');
  const countVideo = ({ packetsReceived = 0, packetsLost = 0 }: StatsEntry) => packetsReceived + packetsLost;
  return {
    video: videos.reduce((total, entry) => total + countVideo(entry), 0),
    pictures: videos.reduce((total, { framesDecoded = 0 }) => total + framesDecoded, 0),
    sent: sum('outbound-rtp', 'packetsSent'),
    sentLost: sum('remote-inbound-rtp', 'packetsLost'),
    received: sum('inbound-rtp', 'packetsReceived'),
    receivedLost: sum('inbound-rtp', 'packetsLost'),
  };
};

const findSelectedPair = (entries: readonly StatsEntry[]): StatsEntry | undefined => {
  const selected = entries.find(({ type }) => type === 'transport')?.selectedCandidatePairId;
  // Firefox has no transport entry.
  return entries.find(({ id, type, nominated, state }) =>
    selected === undefined
      ? type === 'candidate-pair' && nominated === true && state === 'succeeded'
      : id === selected,
  );
};

/** Null when nothing was transferred. Late packets can make the difference of losses negative. */
const calculateLossShare = (lost: number, total: number): number | null =>
  total <= 0 ? null : Math.min(1, Math.max(0, lost) / total);

/** Summarizes the statistics of a connection since the previous counters; without them there are no losses yet. */
export const summarizeStats = (
  report: RTCStatsReport,
  previous: LinkCounters | null,
): { counters: LinkCounters; sample: LinkSample } => {
  const entries = toEntries(report);
  const counters = countPackets(entries);
  const pair = findSelectedPair(entries);
  const seconds = pair?.currentRoundTripTime;
  const bits = pair?.availableOutgoingBitrate;
  const isRelayed = entries.some(
    ({ id, candidateType }) =>
      candidateType === 'relay' && (id === pair?.localCandidateId || id === pair?.remoteCandidateId),
  );
  const roundTripMs = seconds === undefined ? null : seconds * 1000;
  const outgoingLoss =
    previous && calculateLossShare(counters.sentLost - previous.sentLost, counters.sent - previous.sent);
  const lost = previous ? counters.receivedLost - previous.receivedLost : 0;
  const incomingLoss = previous && calculateLossShare(lost, counters.received - previous.received + lost);
  return {
    counters,
    sample: {
      outgoing: {
        lossShare: outgoingLoss,
        roundTripMs,
        availableKbps: bits === undefined ? null : bits / 1000,
        isRelayed,
        isVideoFrozen: false,
      },
      incoming: {
        lossShare: incomingLoss,
        roundTripMs,
        availableKbps: null,
        isRelayed,
        isVideoFrozen:
          previous !== null && counters.video > previous.video && counters.pictures === previous.pictures,
      },
    },
  };
};
