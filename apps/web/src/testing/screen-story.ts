import {
  dismissSessionEnd,
  endSession,
  recordServerTime,
  rememberPath,
  setStored,
  startSession,
} from '@openvisit/api/session';
import { MINUTE_MS, type Reply, type Role, type SessionUser } from '@openvisit/contract';
import { buildPage, buildPrescription, buildVisitSummary } from '@openvisit/contract/testing';
import type { ComponentType } from 'react';
import { waitFor } from 'storybook/test';
import { createSubscription } from './billing.ts';
import { getToolbarThemeId } from './toolbar-theme.ts';
import {
  closeNetwork,
  isConnected,
  openNetwork,
  waitUntilSettled,
  listUnansweredCalls,
  type Answers,
} from './network.ts';
import { NOW } from './now.ts';
import { bookable } from './people.ts';
import { ScreenStory } from './ScreenStory.tsx';
import { countUnread } from './unread.ts';

/** Arguments of a screen story. */
export interface ScreenStoryArgs {
  /** The URL to open. */
  path: string;
  /** What the previous screen passes on, such as the call that has just ended. */
  state?: unknown;
  /** The signed-in user; null for none. */
  as: SessionUser | null;
  /** The role chosen on the landing page while signed out. */
  role?: Role;
  /** The server's responses. */
  answers: Answers;
  /** The user's theme, 1 to 5; default the toolbar's. */
  theme?: number;
  /** The server's clock; default {@link NOW}. */
  now?: string;
}

const addMinutes = (now: string, minutes: number) =>
  new Date(Date.parse(now) + minutes * MINUTE_MS).toISOString();

/** Loads the code of all screens first, so that no story shows a skeleton by chance. */
const files = import.meta.glob<Record<string, ComponentType>>([
  '../{app,routes}/**/*.tsx',
  '!../{app,routes}/**/*.stories.tsx',
]);
let loaded: Promise<unknown> | undefined;
const loadScreens = () => (loaded ??= Promise.all(Object.values(files).map((load) => load())));

let userCount = 0;

/** A new user id for each story, so that stories share no cached data. */
const createUserId = (): string => {
  userCount += 1;
  return `00000000-0000-4000-8000-${String(userCount).padStart(12, '0')}`;
};

const createTokens = (now: string) => ({
  token: `access-token-number-${userCount}`,
  refresh_token: `refresh-token-number-${userCount}`,
  expires_at: addMinutes(now, 30),
  server_time: now,
});

/** The sign-in response of a user, with an id unique to the story. */
export const createLogin = (user: SessionUser, theme = getToolbarThemeId(), now = NOW): Reply<'login'> => ({
  ...user,
  user: createUserId(),
  user_theme: theme,
  ...createTokens(now),
});

/** Responses every story needs. */
const buildDefaultAnswers = (now: string): Answers => ({
  generateToken: () => ({ ...createTokens(now), pending_consents: [] }),
  logout: () => undefined,
  getPhysicianChecklist: () => ({ is_dismissed: true, steps: [] }),
  getPatientChecklist: () => ({ is_dismissed: true, steps: [] }),
  getOwnSignIns: () => ({ results: [], has_more: false }),
  getWaitingPatients: () => ({ results: [] }),
  getVisitNowRequests: () => ({ results: [], waiting_count: 0 }),
  getDoctorAvailableStatus: ({ params: { id } }) => ({
    id,
    is_available: true,
    is_in_visit: false,
    visit_now_doctor_status: false,
  }),
  getSubscriptionDetails: () => ({ subscription: createSubscription('active') }),
  getAppointmentList: () => buildPage([]),
  getBookablePatients: () => ({ results: [...bookable] }),
  getPatientHome: () => ({
    next_visit: null,
    is_checked: false,
    requests: [],
    unread_messages: 0,
    upcoming_holds: [],
  }),
  getOwnInvitations: () => ({ results: [] }),
  getLanguageList: () => ({ results: ['English', 'Spanish'] }),
  getFeesToConfirm: () => ({ results: [], uncaptured_fee: 'CAPTURE' }),
  getOpenNotes: () => ({ results: [], links: { total_pages: 0 }, total: 0 }),
  getConciergeService: () => ({
    concierge_service: true,
    new_subscription_request_count: 0,
    unread_messages_count: 0,
    active_patients_count: 0,
  }),
  getConciergeSubscriptions: () => ({ results: [] }),
  getPCPDoctors: () => ({ results: [] }),
  getPCPRequests: () => ({ results: [] }),
  getNotes: () => buildPage([]),
  getReceivedMessagesCount: () => countUnread(0),
  getNoteOfVisit: () => ({ note: null }),
  getVisitSummary: () => buildVisitSummary({ summary: null }),
  getPrescriptions: () => ({
    results: [buildPrescription()],
    is_registered: true,
    synced_at: now,
    problem: null,
  }),
  getLicenses: () => ({ results: [] }),
  getPatientVitals: () => ({ results: [], is_adult: true }),
  getDraftKey: () => ({ key: `${'A'.repeat(43)}=` }),
});

/** Ends the session and clears its stored data. */
const clearSession = (): void => {
  endSession('SIGNED_OUT');
  dismissSessionEnd();
  setStored({ role: null });
  rememberPath('user', null);
};

/** Forgets what the tab has kept of the previous story, such as the open panel of a call. */
const clearTabMemory = (): void => {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith('openvisit.')) sessionStorage.removeItem(key);
};

const setUp = async ({ args }: { args: ScreenStoryArgs }): Promise<() => Promise<void>> => {
  const { as, role, answers, theme = getToolbarThemeId(), now = NOW } = args;
  // Clears the hash and state left by the previous story.
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
  await loadScreens();
  clearSession();
  clearTabMemory();
  await openNetwork({ now, answers: { ...buildDefaultAnswers(now), ...answers } });
  recordServerTime(now);
  if (role) setStored({ role });
  if (as) startSession(createLogin(as, theme, now));
  return async () => {
    clearSession();
    await closeNetwork();
    recordServerTime(new Date().toISOString());
  };
};

/** Waits for the screen to settle and fails if a call had no response. */
const verifyCalls = async (): Promise<void> => {
  await waitUntilSettled();
  const missing = listUnansweredCalls();
  if (missing.length > 0) throw new Error(`The story has no response for ${missing.join(', ')}`);
};

/**
 * Shared `meta` of all screen stories. Use it with `tags: ['!autodocs']`: a docs page would need several sessions in one
 * browser.
 */
export const screenStoryMeta = {
  component: ScreenStory,
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  beforeEach: setUp,
  afterEach: verifyCalls,
};

/** Resolves when the WebSocket is connected. */
export const waitUntilConnected = (): Promise<void> =>
  waitFor(() => {
    if (!isConnected()) throw new Error('The socket is not connected');
  });
