import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { openBrowser, type TestBrowser } from '../../testing/browser.fixtures.ts';
import type { Mesh } from '../../testing/mesh.fixtures.ts';

/** Longer than a broken connection takes to restart on a slow machine. */
const POLL_OPTIONS = { timeout: 40_000, interval: 100 };

let browser: TestBrowser;
let page: Page;

const join = (user: string, request = { audio: true, video: true }) =>
  page.evaluate(([name, what]) => window.mesh.join(name, what), [user, request] as const);
const readState = (user: string): Promise<ReturnType<Mesh['state']>> =>
  page.evaluate((name) => window.mesh.state(name), user);
const expectTiles = async (viewer: string, ...names: string[]) => {
  await expect
    .poll(async () => {
      const { others } = await readState(viewer);
      return others
        .filter((item) => item.state === 'live' && item.width > 0)
        .map((item) => item.user)
        .sort();
    }, POLL_OPTIONS)
    .toEqual([...names].sort());
};
const readVideoScales = () => page.evaluate(() => window.mesh.videoScales());
const countConnections = () => page.evaluate(() => window.mesh.connectionsMade);
const setConnected = (user: string, connected: boolean) =>
  page.evaluate(([name, to]) => window.mesh.setConnected(name, to), [user, connected] as const);

describe('a call between real browser connections', { timeout: 90_000 }, () => {
  beforeAll(async () => {
    browser = await openBrowser(3151);
  }, 60_000);
  afterAll(() => browser.close());
  beforeEach(async () => {
    page = await browser.open();
  });
  afterEach(() => page.close());

  test('CR-01 two participants receive each other’s video and audio', async () => {
    await join('ann');
    expect((await readState('ann')).others).toEqual([]);
    await join('ben');
    await Promise.all([expectTiles('ann', 'ben'), expectTiles('ben', 'ann')]);
    expect((await readState('ann')).others[0]?.muted).toEqual([false, false]);
    expect((await readState('ben')).others[0]?.muted).toEqual([false, false]);
  });

  test('CR-01 four participants all see each other', async () => {
    for (const user of ['ann', 'ben', 'cid', 'dot']) await join(user);
    await expectTiles('ann', 'ben', 'cid', 'dot');
    await expectTiles('ben', 'ann', 'cid', 'dot');
    await expectTiles('cid', 'ann', 'ben', 'dot');
    await expectTiles('dot', 'ann', 'ben', 'cid');
    expect(await countConnections()).toBe(12);
    // Video to three participants is sent smaller than video to one.
    await expect.poll(readVideoScales, POLL_OPTIONS).toEqual([2]);
    for (const user of ['cid', 'dot']) await page.evaluate((name) => window.mesh.leave(name), user);
    await expect.poll(readVideoScales, POLL_OPTIONS).toEqual([1]);
  });

  test('CR-03 a participant who joined with audio only can switch the camera on later', async () => {
    await join('ann', { audio: true, video: false });
    await join('ben');
    await expectTiles('ann', 'ben');
    expect((await readState('ben')).others[0]).toMatchObject({ state: 'live', video: false, width: 0 });
    await page.evaluate(() => window.mesh.setVideo('ann', true));
    await expectTiles('ben', 'ann');
    expect((await readState('ben')).others[0]?.video).toBe(true);
  });

  test('CR-03 after rapid camera toggles the last one wins, and leaving stops every device', async () => {
    await join('ann');
    await join('ben');
    await expectTiles('ben', 'ann');
    await page.evaluate(() => window.mesh.toggleRapidly('ann'));
    await expect.poll(async () => (await readState('ben')).others[0]?.video, POLL_OPTIONS).toBe(false);
    await page.evaluate(() => window.mesh.setVideo('ann', true));
    await expect.poll(async () => (await readState('ben')).others[0]?.video, POLL_OPTIONS).toBe(true);
    await page.evaluate(() => window.mesh.leave('ann'));
    await expect.poll(async () => (await readState('ben')).others, POLL_OPTIONS).toEqual([]);
    expect(await page.evaluate(() => window.mesh.liveTracks('ann'))).toBe(0);
  });

  test('BX-10 a shared screen is received in addition to the camera, and only one participant can share at a time', async () => {
    for (const user of ['ann', 'ben']) await join(user);
    await Promise.all([expectTiles('ann', 'ben'), expectTiles('ben', 'ann')]);
    const share = (user: string, color: string) =>
      page.evaluate(([name, value]) => window.mesh.shareScreen(name, value), [user, color] as const);
    const readColor = async (viewer: string) => {
      const color = await page.evaluate((name) => window.mesh.screenColor(name), viewer);
      return color?.split(',').map((value) => Math.round(Number(value) / 64)) ?? null;
    };
    await share('ann', 'rgb(255, 0, 0)');
    await expect.poll(() => readColor('ben'), POLL_OPTIONS).toEqual([4, 0, 0]);
    // The camera is still there.
    await expectTiles('ben', 'ann');
    await expect(share('ben', 'rgb(0, 0, 255)')).rejects.toThrow('taken');
    expect((await readState('ben')).sharing).toBe(false);
    // A participant who joins later receives it too.
    await join('cid');
    await expect.poll(() => readColor('cid'), POLL_OPTIONS).toEqual([4, 0, 0]);

    await page.evaluate(() => window.mesh.endScreen('ann'));
    await expect.poll(() => readColor('ben'), POLL_OPTIONS).toBeNull();
    await share('ben', 'rgb(0, 0, 255)');
    await expect.poll(() => readColor('ann'), POLL_OPTIONS).toEqual([0, 0, 4]);

    // Sharing resumes after a reconnect unless another participant has started to share.
    await setConnected('ben', false);
    await setConnected('ben', true);
    await expect.poll(() => readColor('ann'), POLL_OPTIONS).toEqual([0, 0, 4]);
    await setConnected('ben', false);
    await share('ann', 'rgb(255, 0, 0)');
    await setConnected('ben', true);
    await expect.poll(async () => (await readState('ben')).sharing, POLL_OPTIONS).toBe(false);
    await expect.poll(() => readColor('ben'), POLL_OPTIONS).toEqual([4, 0, 0]);
  });

  test('BX-10 low data on one side makes the video small in both directions', async () => {
    for (const user of ['ann', 'ben']) await join(user);
    await Promise.all([expectTiles('ann', 'ben'), expectTiles('ben', 'ann')]);
    await expect.poll(readVideoScales, POLL_OPTIONS).toEqual([1]);
    const setLowData = (enabled: boolean) =>
      page.evaluate((value) => window.mesh.setLowData('ann', value), enabled);
    await setLowData(true);
    await expect.poll(readVideoScales, POLL_OPTIONS).toEqual([4]);
    await setLowData(false);
    await expect.poll(readVideoScales, POLL_OPTIONS).toEqual([1]);
  });

  test('CR-10 losing only the server connection does not interrupt a working peer connection', async () => {
    await join('ann');
    await join('ben');
    await expectTiles('ben', 'ann');
    const connections = await countConnections();
    await setConnected('ann', false);
    expect((await readState('ann')).phase).toBe('lost');
    await expect
      .poll(async () => (await readState('ben')).others[0]?.state, POLL_OPTIONS)
      .toBe('reconnecting');
    await setConnected('ann', true);
    await expect.poll(async () => (await readState('ann')).phase, POLL_OPTIONS).toBe('joined');
    await Promise.all([expectTiles('ann', 'ben'), expectTiles('ben', 'ann')]);
    expect(await countConnections()).toBe(connections);
  });

  test('CR-10 a reloaded page replaces the old one', async () => {
    await join('ann');
    await join('ben');
    await expectTiles('ann', 'ben');
    const before = (await readState('ann')).others[0]?.id;
    await page.evaluate(() => window.mesh.disconnectAbruptly('ben'));
    await expect
      .poll(async () => (await readState('ann')).others[0]?.state, POLL_OPTIONS)
      .toBe('reconnecting');
    await join('ben');
    await expectTiles('ann', 'ben');
    const { others } = await readState('ann');
    expect(others).toHaveLength(1);
    expect(others[0]?.id).not.toBe(before);
  });

  test('CR-10 a participant who returns after losing the seat is reconnected', async () => {
    await join('ann');
    await join('ben');
    await expectTiles('ann', 'ben');
    await setConnected('ben', false);
    await page.evaluate(() => window.mesh.release('ben'));
    await expect.poll(async () => (await readState('ann')).others, POLL_OPTIONS).toEqual([]);
    await setConnected('ben', true);
    await Promise.all([expectTiles('ann', 'ben'), expectTiles('ben', 'ann')]);
  });

  test('CR-10 BX-10 heavy packet loss is rated poor; total loss is recovered by an ICE restart on the same connection', async () => {
    const devtools = await page.context().newCDPSession(page);
    const setPacketLoss = (packetLoss: number) =>
      devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 1,
        downloadThroughput: -1,
        uploadThroughput: -1,
        packetLoss,
      });
    await devtools.send('Network.enable');
    // Network emulation only affects connections created after it started.
    await setPacketLoss(1);
    await join('ann');
    await join('ben');
    await Promise.all([expectTiles('ann', 'ben'), expectTiles('ben', 'ann')]);
    await expect.poll(async () => (await readState('ann')).quality, POLL_OPTIONS).toBe('good');
    const connections = await countConnections();
    const countIceGenerations = () =>
      page.evaluate(
        () => new Set(window.mesh.descriptions.map((sdp) => /a=ice-ufrag:(\S+)/.exec(sdp)?.[1])).size,
      );
    // BX-10: both sides rate the connection: the sender from receiver reports, the receiver from missing packets.
    await setPacketLoss(30);
    for (const user of ['ann', 'ben'])
      await expect
        .poll(async () => {
          const { quality, others } = await readState(user);
          return [quality, others[0]?.quality];
        }, POLL_OPTIONS)
        .toEqual(['poor', 'poor']);
    const before = await countIceGenerations();
    await setPacketLoss(100);
    await expect
      .poll(async () => (await readState('ann')).others[0]?.state, POLL_OPTIONS)
      .toBe('reconnecting');
    await expect.poll(countIceGenerations, POLL_OPTIONS).toBeGreaterThan(before);
    await setPacketLoss(1);
    await Promise.all([expectTiles('ann', 'ben'), expectTiles('ben', 'ann')]);
    expect(await countConnections()).toBe(connections);
  });
});
