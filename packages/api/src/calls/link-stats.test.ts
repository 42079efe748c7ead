import { expect, test } from 'vitest';
import { summarizeStats } from './link-stats.ts';

const createReport = (entries: { id: string; type: string; [key: string]: unknown }[]): RTCStatsReport =>
  new Map(entries.map((entry) => [entry.id, entry]));

const PREVIOUS = { sent: 100, sentLost: 5, received: 200, receivedLost: 20, video: 150, pictures: 90 };

test('BX-10 losses are counted since the previous sample, over sound and video', () => {
  const { counters, sample } = summarizeStats(
    createReport([
      { id: 'out-a', type: 'outbound-rtp', packetsSent: 150 },
      { id: 'out-v', type: 'outbound-rtp', packetsSent: 50 },
      { id: 'remote', type: 'remote-inbound-rtp', packetsLost: 15 },
      { id: 'in-a', type: 'inbound-rtp', kind: 'audio', packetsReceived: 120, packetsLost: 0 },
      {
        id: 'in-v',
        type: 'inbound-rtp',
        kind: 'video',
        packetsReceived: 150,
        packetsLost: 50,
        framesDecoded: 90,
      },
      { id: 'transport', type: 'transport', selectedCandidatePairId: 'used' },
      { id: 'unused', type: 'candidate-pair', nominated: true, state: 'succeeded', currentRoundTripTime: 9 },
      {
        id: 'used',
        type: 'candidate-pair',
        currentRoundTripTime: 0.25,
        availableOutgoingBitrate: 80_000,
        remoteCandidateId: 'their-relay',
      },
      { id: 'their-relay', type: 'remote-candidate', candidateType: 'relay' },
    ]),
    PREVIOUS,
  );
  const way = { roundTripMs: 250, isRelayed: true };
  expect(sample.outgoing).toEqual({ ...way, lossShare: 0.1, availableKbps: 80, isVideoFrozen: false });
  // Packets of the video arrive, and no picture.
  expect(sample.incoming).toEqual({ ...way, lossShare: 0.3, availableKbps: null, isVideoFrozen: true });
  const received = { received: 270, receivedLost: 50, video: 200, pictures: 90 };
  expect(counters).toEqual({ sent: 200, sentLost: 15, ...received });
});

test('BX-10 a first sample, a silent connection and packets that were only late are no losses', () => {
  const report = createReport([
    { id: 'out', type: 'outbound-rtp', packetsSent: 100 },
    { id: 'in', type: 'inbound-rtp', packetsReceived: 260, packetsLost: 10 },
    { id: 'pair', type: 'candidate-pair', nominated: true, state: 'succeeded', currentRoundTripTime: 0.02 },
  ]);
  expect(summarizeStats(report, null).sample).toMatchObject({
    outgoing: { lossShare: null, roundTripMs: 20, availableKbps: null },
    incoming: { lossShare: null, isRelayed: false, isVideoFrozen: false },
  });
  expect(summarizeStats(report, PREVIOUS).sample).toMatchObject({
    outgoing: { lossShare: null },
    incoming: { lossShare: 0, isVideoFrozen: false },
  });
});
