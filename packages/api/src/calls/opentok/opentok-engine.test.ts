import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallParticipant } from '@openvisit/contract';
import { openBrowser, type TestBrowser } from '../../testing/browser.fixtures.ts';
import { OpenTokProvider } from '../../testing/opentok-provider.fixtures.ts';
import type { SeatedCall } from '../../testing/seated-call.fixtures.ts';

/** Longer than the handshake of the client library takes on a slow machine. */
const POLL_OPTIONS = { timeout: 40_000, interval: 100 };

let browser: TestBrowser;
let provider: OpenTokProvider;
const pages = new Map<string, Page>();
/** The seats, which the product's server holds. */
const seats = new Map<string, CallParticipant>();

const getPage = (user: string): Page => {
  const page = pages.get(user);
  if (!page) throw new Error(`nobody called ${user}`);
  return page;
};

const announceSeats = () =>
  Promise.all(
    [...pages.values()].map((page) =>
      page.evaluate((list) => window.seatedCall.receiveSeats(list), [...seats.values()]),
    ),
  );

/** Opens a page with the published client library, whose network ends at the provider of the test. */
const openPage = async (user: string, role: 'publisher' | 'moderator', signedFor = user): Promise<void> => {
  const page = await browser.open('seated-call.fixtures.html', async (opened) => {
    await provider.serve(opened);
    await opened.exposeFunction('access', () => ({
      token: 'ticket',
      video_service: provider.getAccess(signedFor, role),
    }));
    await opened.exposeFunction(
      'seat',
      async (change: {
        peerId?: string;
        media?: CallParticipant['media'];
        sharing?: boolean;
        left?: true;
      }) => {
        const { peerId, left, ...values } = change;
        if (left) seats.delete(user);
        else if (peerId)
          seats.set(user, {
            peer_id: peerId,
            user,
            type: role === 'moderator' ? 'MAIN_PHYSICIAN' : 'PATIENT',
            first_name: user,
            last_name: '',
            image: null,
            media: { audio: true, video: true, low_data: false },
            connected: true,
            sharing: false,
            ...values,
          });
        else Object.assign(seats.get(user) ?? {}, values);
        await announceSeats();
      },
    );
  });
  pages.set(user, page);
};

const join = async (user: string, role: 'publisher' | 'moderator' = 'publisher') => {
  await openPage(user, role);
  expect(await getPage(user).evaluate((name) => window.seatedCall.join(name), user)).toBeNull();
};
const readState = (user: string): Promise<ReturnType<SeatedCall['state']>> =>
  getPage(user).evaluate(() => window.seatedCall.state());
const expectVideo = (viewer: string, ...users: string[]) =>
  expect
    .poll(async () => {
      const { others } = await readState(viewer);
      return others
        .filter(({ state, width }) => state === 'live' && width > 0)
        .map(({ user }) => user)
        .sort();
    }, POLL_OPTIONS)
    .toEqual([...users].sort());
const hears = (listener: string, user: string) =>
  getPage(listener).evaluate((name) => window.seatedCall.hears(name), user);

describe('a call over the client library of OpenTok', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    browser = await openBrowser(3152);
  }, 60_000);
  afterAll(() => browser.close());
  beforeEach(() => {
    provider = new OpenTokProvider();
  });
  afterEach(async () => {
    for (const page of pages.values()) await page.close();
    pages.clear();
    seats.clear();
  });

  test('CR-01 CR-03 two seats see and hear each other; microphone, a camera that is switched on again, and the screen follow', async () => {
    await join('ann', 'moderator');
    await join('ben');
    await Promise.all([expectVideo('ann', 'ben'), expectVideo('ben', 'ann')]);
    expect(await hears('ben', 'ann')).toBe(true);
    // The tiles play the sound; the library silences its own elements once it has created them.
    await expect.poll(async () => (await readState('ben')).loudElements, POLL_OPTIONS).toEqual([]);
    const ann = getPage('ann');

    await ann.evaluate(() => window.seatedCall.setAudio(false));
    await expect.poll(() => hears('ben', 'ann'), POLL_OPTIONS).toBe(false);
    await ann.evaluate(() => window.seatedCall.setAudio(true));
    await expect.poll(() => hears('ben', 'ann'), POLL_OPTIONS).toBe(true);

    // Without the camera only the microphone and its copy run, so that the camera's light goes out.
    await ann.evaluate(() => window.seatedCall.setVideo(false));
    await expect.poll(async () => (await readState('ben')).others[0]?.video, POLL_OPTIONS).toBe(false);
    await expect.poll(() => ann.evaluate(() => window.seatedCall.liveTracks()), POLL_OPTIONS).toBe(2);
    await ann.evaluate(() => window.seatedCall.setVideo(true));
    await expectVideo('ben', 'ann');
    await expect.poll(() => provider.listStreams('ann'), POLL_OPTIONS).toEqual(['camera']);

    await ann.evaluate(() => window.seatedCall.shareScreen('rgb(0, 0, 255)'));
    const readScreen = () => getPage('ben').evaluate(() => window.seatedCall.screenColor('ann'));
    await expect.poll(readScreen, POLL_OPTIONS).toMatch(/^\d,\d,2\d\d$/);
    await ann.evaluate(() => window.seatedCall.stopScreen());
    await expect.poll(readScreen, POLL_OPTIONS).toBeNull();
    await expect.poll(async () => (await readState('ann')).quality, POLL_OPTIONS).toBe('good');

    // Pages ask nobody but the provider's two addresses and its script; no telemetry leaves them.
    expect([...new Set(provider.requests)].sort()).toEqual([
      'anvil.opentok.com',
      'config.opentok.com',
      'static.opentok.com',
    ]);
    await ann.evaluate(() => window.seatedCall.leave());
    await expect.poll(() => ann.evaluate(() => window.seatedCall.liveTracks()), POLL_OPTIONS).toBe(0);
    await expect.poll(() => provider.connectedUsers, POLL_OPTIONS).toEqual(['ben']);
  });

  test('CR-01 a connection without a seat is neither seen nor kept: the physician’s page disconnects it', async () => {
    await join('ann', 'moderator');
    await join('ben');
    await join('cid');
    await Promise.all([expectVideo('ann', 'ben', 'cid'), expectVideo('ben', 'ann', 'cid')]);
    // The server has removed the seat, and the page of its owner does not leave by itself.
    seats.delete('cid');
    const [cid] = [getPage('cid')];
    await announceSeats();
    await expect.poll(() => provider.connectedUsers, POLL_OPTIONS).toEqual(['ann', 'ben']);
    const listOthers = async () => (await readState('ben')).others.map(({ user }) => user);
    await expect.poll(listOthers, POLL_OPTIONS).toEqual(['ann']);
    await cid.close();
    pages.delete('cid');
  });

  test('CR-10 CR-13 a lost connection is made again with a fresh token; a service that is away is named', async () => {
    await join('ann', 'moderator');
    await join('ben');
    await Promise.all([expectVideo('ann', 'ben'), expectVideo('ben', 'ann')]);
    const before = provider.tokens.length;
    await provider.drop('ben');
    await expect.poll(() => provider.tokens.length, POLL_OPTIONS).toBeGreaterThan(before);
    expect(new Set(provider.tokens).size).toBe(provider.tokens.length);
    await Promise.all([expectVideo('ann', 'ben'), expectVideo('ben', 'ann')]);
    expect(await readState('ben')).toMatchObject({ phase: 'joined', error: null });

    // The library does not load; then the service refuses a token that is not valid any more. The seat is given back.
    await openPage('dot', 'publisher', 'expired');
    const dot = getPage('dot');
    for (const isAway of [true, false]) {
      provider.isAway = isAway;
      expect(await dot.evaluate(() => window.seatedCall.join('dot'))).toBe(
        'Failed to connect: the video service cannot be reached. Check your connection and try again',
      );
      await expect.poll(() => seats.has('dot'), POLL_OPTIONS).toBe(false);
    }
    expect(provider.tokens.at(-1)).toMatch(/^expired/);
  });
});
