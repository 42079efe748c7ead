import {
  dismissSessionEnd,
  endSession,
  noteServerTime,
  setStored,
  startSession,
} from '@openvisit/api/session';
import type { Reply, Role, SessionUser } from '@openvisit/contract';
import type { ComponentType } from 'react';
import { waitFor } from 'storybook/test';
import { subscriptionOf } from './billing.ts';
import { toolbarThemeId } from './toolbar-theme.ts';
import { closeNetwork, isConnected, openNetwork, settled, unansweredCalls, type Answers } from './network.ts';
import { NOW } from './now.ts';
import { ScreenStory } from './ScreenStory.tsx';

/** A screen as a story shows it. */
export interface ScreenStoryArgs {
  /** The address that is open. */
  path: string;
  /** Who is signed in; null is nobody. */
  as: SessionUser | null;
  /** The role chosen on the first page, where nobody is signed in. */
  role?: Role;
  /** What the server answers. */
  answers: Answers;
  /** The user's theme, 1 to 5; default the one of the toolbar. */
  theme?: number;
  /** The server's clock; default {@link NOW}. */
  now?: string;
}

const MINUTE = 60_000;
const inMinutes = (now: string, minutes: number) =>
  new Date(Date.parse(now) + minutes * MINUTE).toISOString();

/** The code of all screens is there before the first of them is shown: no picture of a skeleton by chance. */
const files = import.meta.glob<Record<string, ComponentType>>([
  '../{app,routes}/**/*.tsx',
  '!../{app,routes}/**/*.stories.tsx',
]);
let loaded: Promise<unknown> | undefined;
const loadScreens = () => (loaded ??= Promise.all(Object.values(files).map((load) => load())));

let number = 0;

/** Another user each time: what one story has read is nobody's in the next. */
const ownId = (): string => {
  number += 1;
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
};

const tokens = (now: string) => ({
  token: `access-token-number-${number}`,
  refresh_token: `refresh-token-number-${number}`,
  expires_at: inMinutes(now, 30),
  server_time: now,
});

/** What the sign-in of a user answers, under an id that no other story has. */
export const loginOf = (user: SessionUser, theme = toolbarThemeId(), now = NOW): Reply<'login'> => ({
  ...user,
  user: ownId(),
  user_theme: theme,
  ...tokens(now),
});

/** What each story is asked for by the product itself. */
const usual = (now: string): Answers => ({
  generateToken: () => tokens(now),
  logout: () => undefined,
  getSubscriptionDetails: () => ({ subscription: subscriptionOf('active') }),
});

/** Nobody is signed in, and nobody has been. */
const forgetSession = (): void => {
  endSession('SIGNED_OUT');
  dismissSessionEnd();
  setStored({ role: null });
};

const setTheStage = async ({ args }: { args: ScreenStoryArgs }): Promise<() => Promise<void>> => {
  const { as, role, answers, theme = toolbarThemeId(), now = NOW } = args;
  // where the story before has left for
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
  await loadScreens();
  forgetSession();
  await openNetwork({ now, answers: { ...usual(now), ...answers } });
  noteServerTime(now);
  if (role) setStored({ role });
  if (as) startSession(loginOf(as, theme, now));
  return async () => {
    forgetSession();
    await closeNetwork();
    noteServerTime(new Date().toISOString());
  };
};

/** The curtain falls on a screen that has settled and has asked for nothing the story knows no answer to. */
const takeStock = async (): Promise<void> => {
  await settled();
  const missing = unansweredCalls();
  if (missing.length > 0) throw new Error(`The story has no answer to ${missing.join(', ')}`);
};

/**
 * What the stories of all screens have in common; spread into their `meta`, beside `tags: ['!autodocs']`: a docs page
 * would show many sessions on one page, and there is one browser to be signed in to.
 */
export const screenStoryMeta = {
  component: ScreenStory,
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  beforeEach: setTheStage,
  afterEach: takeStock,
};

/** Settles as soon as the page hears the server. */
export const connected = (): Promise<void> =>
  waitFor(() => {
    if (!isConnected()) throw new Error('The socket is not connected');
  });
