import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASE } from '../../testing/database.ts';
import { MINUTE } from '../../platform/durations.ts';
import { MONDAY } from '../../testing/practice.ts';
import {
  closeLane,
  createLane,
  createMoves,
  getFarSlot,
  inspectLane,
  renewLane,
  getSlotAfter,
  type Lane,
  type Moves,
} from '../../testing/races.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

/** `npm run races -- 10000` plays ten thousand. */
const RACES = Number(process.env.RACES ?? 120);
/** Races at the same time, each with its own people. */
const LANES = 6;
/** Races of a lane before its people sign in again: sessions last 30 minutes. */
const ROUNDS_PER_SIGN_IN = 400;
/** Generous: the time is no subject of this test. */
const TIMEOUT_MS = 60_000 + RACES * 1_000;

interface Round {
  lane: Lane;
  moves: Moves;
  now: number;
  round: number;
}

/** The moves of one race that are sent at once, and how many of them may succeed. */
interface Race {
  sent: (() => Promise<{ status: number }>)[];
  winners: (succeeded: number) => boolean;
}

const requireId = ({ status, id }: { status: number; id: string | undefined }): string => {
  if (status >= 300 || !id) throw new Error(`A race could not be prepared: ${status}`);
  return id;
};
const isExactlyOne = (succeeded: number): boolean => succeeded === 1;
const isAtMostOne = (succeeded: number): boolean => succeeded <= 1;
const isAtLeastOne = (succeeded: number): boolean => succeeded >= 1;

const bookRequest = async ({ lane, moves, now, round }: Round): Promise<string> =>
  requireId(await moves.book(lane.patients[0], lane.physician, getFarSlot(now, round)));

const bookWithGuest = async (race: Round): Promise<string> => {
  const id = await bookRequest(race);
  requireId(await race.moves.accept(id));
  requireId(await race.moves.invite(id));
  return id;
};

const KINDS: Record<string, (race: Round) => Promise<Race>> = {
  'two accepts': async (race) => {
    const id = await bookRequest(race);
    return { sent: [() => race.moves.accept(id), () => race.moves.accept(id)], winners: isExactlyOne };
  },
  'accept against cancel': async (race) => {
    const { moves, lane } = race;
    const id = await bookRequest(race);
    return {
      sent: [() => moves.accept(id), () => moves.cancel(lane.patients[0], id)],
      winners: isAtLeastOne,
    };
  },
  'accept against deny': async (race) => {
    const id = await bookRequest(race);
    return { sent: [() => race.moves.accept(id), () => race.moves.deny(id)], winners: isExactlyOne };
  },
  'two instant accepts': async ({ lane, moves }) => {
    const ids = [requireId(await moves.ask(lane.patients[0])), requireId(await moves.ask(lane.patients[1]))];
    return { sent: ids.map((id) => () => moves.acceptNow(id)), winners: isAtMostOne };
  },
  'instant accept against leaving': async ({ lane, moves }) => {
    const id = requireId(await moves.ask(lane.patients[0]));
    return {
      sent: [() => moves.acceptNow(id), () => moves.leave(lane.patients[0], id)],
      winners: isAtLeastOne,
    };
  },
  'instant against scheduled': async ({ lane, moves, now }) => {
    const id = requireId(await moves.ask(lane.patients[0]));
    // Not so soon that the system denies the request during the race.
    const book = () => moves.book(lane.patients[1], lane.physician, getSlotAfter(now + MINUTE, 0));
    // Both can succeed: the instant visit then ends where the appointment starts.
    return { sent: [() => moves.acceptNow(id), book], winners: isAtLeastOne };
  },
  'two physicians accept one patient': async (race) => {
    const { lane, moves, now, round } = race;
    const id = await bookRequest(race);
    const other = requireId(await moves.book(lane.patients[0], lane.guest, getFarSlot(now, round)));
    return {
      sent: [() => moves.accept(id), () => moves.accept(other, lane.guest)],
      winners: isExactlyOne,
    };
  },
  'one patient asks two physicians': ({ lane, moves }) => {
    const [patient] = lane.patients;
    return Promise.resolve({
      sent: [() => moves.ask(patient), () => moves.ask(patient, lane.guest)],
      winners: isExactlyOne,
    });
  },
  'guest accept against booking': async (race) => {
    const { lane, moves, now, round } = race;
    const id = await bookWithGuest(race);
    const book = () => moves.book(lane.patients[1], lane.guest, getFarSlot(now, round));
    return { sent: [() => moves.acceptInvite(id), book], winners: isExactlyOne };
  },
  'guest accept against removal and cancel': async (race) => {
    const { lane, moves } = race;
    const id = await bookWithGuest(race);
    return {
      sent: [
        () => moves.acceptInvite(id),
        () => moves.removeGuest(lane.physician, id),
        () => moves.cancel(lane.patients[0], id),
      ],
      winners: isAtLeastOne,
    };
  },
  'guest withdrawal against removal': async (race) => {
    const { lane, moves } = race;
    const id = await bookWithGuest(race);
    requireId(await moves.acceptInvite(id));
    return {
      sent: [() => moves.removeGuest(lane.guest, id), () => moves.removeGuest(lane.physician, id)],
      winners: isExactlyOne,
    };
  },
};
const PLAYED = Object.entries(KINDS);

/** 404 for a guest who has been removed meanwhile. */
const EXPECTED = [200, 201, 404, 409];

/** What went wrong over all races. */
interface Faults {
  /** Time taken twice, left behind or missing, or a move that succeeded twice. */
  double: string[];
  /** Races whose visits could not be closed afterwards. */
  stuck: string[];
  /** Replies with another status than success, conflict or not found. */
  unexpected: string[];
}

describe(`races for the same visit or time (${DATABASE})`, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ at: MONDAY });
  });
  afterAll(() => server.close());

  const runRound = async (lane: Lane, moves: Moves, round: number, faults: Faults): Promise<void> => {
    const kind = PLAYED[round % PLAYED.length];
    if (!kind) throw new Error('No race');
    const [name, prepare] = kind;
    const { sent, winners } = await prepare({ lane, moves, now: server.clock.now(), round });
    // Either move is sent first in half of the races of a kind.
    const isReversed = Math.floor(round / PLAYED.length) % 2 === 1;
    const replies = await Promise.all((isReversed ? sent.toReversed() : sent).map((move) => move()));
    const statuses = replies.map(({ status }) => status);
    if (statuses.some((status) => !EXPECTED.includes(status)))
      faults.unexpected.push(`${name}: ${statuses.join(' ')}`);
    const { isWrong } = await inspectLane(server, lane);
    if (isWrong || !winners(statuses.filter((status) => status < 300).length))
      faults.double.push(`${name}: ${statuses.join(' ')}`);
    if ((await closeLane(server, lane, moves)) > 0) faults.stuck.push(`${name}: ${statuses.join(' ')}`);
  };

  const runLane = async (index: number, faults: Faults): Promise<number> => {
    const lane = await createLane(server, String(index));
    const rounds = Math.ceil(RACES / LANES);
    for (let round = 0; round < rounds; round += 1) {
      if (round > 0 && round % ROUNDS_PER_SIGN_IN === 0) await renewLane(server, lane);
      await runRound(lane, createMoves(server, lane), round + index, faults);
    }
    return rounds;
  };

  test(
    `AP-05 AP-08 AP-11 PW-02 of ${RACES} races none takes time twice, none is stuck and none fails`,
    { timeout: TIMEOUT_MS },
    async () => {
      const faults: Faults = { double: [], stuck: [], unexpected: [] };
      const played = await Promise.all(Array.from({ length: LANES }, (_, index) => runLane(index, faults)));
      expect(faults).toEqual({ double: [], stuck: [], unexpected: [] });
      expect(played.reduce((sum, rounds) => sum + rounds, 0)).toBeGreaterThanOrEqual(RACES);
    },
  );
});
