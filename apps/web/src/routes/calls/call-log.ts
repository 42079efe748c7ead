import type { Call } from '@openvisit/api/calls';
import { CALL_MESSAGES, defineTexts, t, type ParticipantRole } from '@openvisit/contract';

export interface CallLogEntry {
  /** Epoch ms. */
  at: number;
  text: string;
}

/** What the log compares; no names, so that the log can be given to support. */
export type CallFacts = Pick<Call, 'phase' | 'others' | 'self' | 'isLowDataAutomatic'>;

export const MAX_LOG_ENTRIES = 200;

const PEOPLE = defineTexts({
  MAIN_PHYSICIAN: 'The physician',
  GUEST_PHYSICIAN: 'The guest physician',
  PATIENT: 'The patient',
  PARENT: 'The parent',
}) satisfies Record<ParticipantRole, string>;

const isJoined = ({ phase }: CallFacts): boolean => phase === 'waiting' || phase === 'live';

const listOwnChanges = (before: CallFacts, now: CallFacts): string[] => {
  const [old, self] = [before.self, now.self];
  const lowData = self.lowData ? t('Low-data mode turned on') : t('Low-data mode turned off');
  const automatic = self.lowData
    ? t('Low-data mode switched on automatically')
    : t('Low-data mode switched off automatically');
  const hasChanged = (kind: 'cameraId' | 'microphoneId') =>
    old[kind] !== null && self[kind] !== null && old[kind] !== self[kind];
  return [
    old.video !== self.video && (self.video ? t('Camera turned on') : t('Camera turned off')),
    old.audio !== self.audio && (self.audio ? t('Microphone turned on') : t('Microphone turned off')),
    (hasChanged('cameraId') || hasChanged('microphoneId')) && t('Device changed'),
    old.lowData !== self.lowData && (now.isLowDataAutomatic ? automatic : lowData),
  ].filter((text) => text !== false);
};

const listOthersChanges = (before: CallFacts, now: CallFacts): string[] => {
  const old = new Map(before.others.map((member) => [member.user, member]));
  const current = new Set(now.others.map(({ user }) => user));
  return [
    ...now.others.flatMap(({ user, type, state }) => {
      const name = t(PEOPLE[type]);
      const previous = old.get(user);
      if (!previous) return [t('{name} has joined the call', { name })];
      if (previous.state !== 'reconnecting' && state === 'reconnecting')
        return [t('{name} lost the connection', { name })];
      return previous.state === 'reconnecting' && state === 'live'
        ? [t('{name} is connected again', { name })]
        : [];
    }),
    ...before.others
      .filter(({ user }) => !current.has(user))
      .map(({ type }) => t('{name} has left the call', { name: t(PEOPLE[type]) })),
  ];
};

/** Collects what happens in a call, in plain words and in memory only. */
export class CallLog {
  private before: CallFacts | null = null;
  private lostAt: number | null = null;
  private list: CallLogEntry[] = [];

  get entries(): readonly CallLogEntry[] {
    return this.list;
  }

  /** Adds what has changed since the previous call. */
  add(now: CallFacts, at: number): void {
    const { before } = this;
    this.before = now;
    const texts = [...this.listPhaseChanges(before, now, at)];
    if (before && before.phase !== 'joining') texts.push(...listOwnChanges(before, now));
    // Without a connection, nothing is known about the others.
    if (before && isJoined(before) && isJoined(now)) texts.push(...listOthersChanges(before, now));
    this.list = [...this.list, ...texts.map((text) => ({ at, text }))].slice(-MAX_LOG_ENTRIES);
  }

  private listPhaseChanges(before: CallFacts | null, now: CallFacts, at: number): string[] {
    if (now.phase === before?.phase) return [];
    if (now.phase === 'joining') return [t(CALL_MESSAGES.CALL_JOINING)];
    if (now.phase === 'reconnecting') {
      this.lostAt = at;
      return [t('Your connection was lost')];
    }
    if (!isJoined(now) || (before && isJoined(before))) return [];
    const { lostAt } = this;
    this.lostAt = null;
    if (lostAt === null) return [t('You joined')];
    const seconds = Math.max(1, Math.round((at - lostAt) / 1000));
    return [
      seconds === 1 ? t('Reconnected after 1 second') : t('Reconnected after {seconds} seconds', { seconds }),
    ];
  }
}

/** The log as text for support, with the browser and times in UTC. */
export const formatCallLog = (entries: readonly CallLogEntry[], browser: string): string =>
  [browser, ...entries.map(({ at, text }) => `${new Date(at).toISOString()} ${text}`)].join('\n');
