import { useSession } from '@openvisit/api/session';
import { APPEARANCES, lookOf, themeOf, token, type ThemeName } from '@openvisit/themes';
import { useLayoutEffect, useSyncExternalStore } from 'react';

/** Read before the first paint by the script in index.html. */
const STORED_THEME = 'openvisit.theme';

type ThemeId = number | null | undefined;

/** The bar of the browser has the colour of the header below it; each of its two colours is worked out in its own appearance. */
const paintBar = () => {
  for (const appearance of APPEARANCES) {
    const bar = document.querySelector<HTMLMetaElement>(`meta[name='theme-color'][media*='${appearance}']`);
    if (!bar) continue;
    bar.style.colorScheme = appearance;
    bar.style.backgroundColor = token.color.surface;
    bar.content = getComputedStyle(bar).backgroundColor;
  }
};

const wear = (id: ThemeId): ThemeName => {
  const { theme, attributes } = lookOf({ app_theme: id });
  for (const [name, value] of Object.entries(attributes)) document.documentElement.setAttribute(name, value);
  paintBar();
  return theme;
};

/** The look under everything: the signed-in user's. A practice's screen may lie over it for a while. */
let own: ThemeId = null;

/** How a practice looks to those who visit it. */
export interface PracticeLook {
  /** Theme 1 to 5. */
  user_theme: number;
  /** Address of its logo. */
  logo_url: string | null;
}

let practice: PracticeLook | null = null;
const listeners = new Set<() => void>();

const dress = (): ThemeName => wear(practice ? practice.user_theme : own);

/** The theme is kept for the first paint of the next page; see index.html. */
const keep = (theme: ThemeName | null): void => {
  try {
    if (theme) localStorage.setItem(STORED_THEME, theme);
    else localStorage.removeItem(STORED_THEME);
  } catch (refused) {
    // A browser that stores nothing paints its first frame in the default look; nothing else is lost.
    void refused;
  }
};

/**
 * Shows the look of the signed-in user, or the default one when nobody is signed in. By day or by night is not ours to
 * say: every look follows the system (DS-01).
 */
export const showOwnTheme = (id: ThemeId): void => {
  own = id;
  dress();
  keep(id ? themeOf(id) : null);
};

/**
 * Every screen wears the look of who is signed in: from the very frame a sign-in is answered in, in every tab as soon as
 * it is changed in one of them, and the default one from the sign-out on (PO-18).
 */
export const useOwnTheme = (): void => {
  const theme = useSession()?.user.user_theme;
  useLayoutEffect(() => showOwnTheme(theme), [theme]);
};

const showPractice = (look: PracticeLook | null): void => {
  practice = look;
  dress();
  for (const listener of listeners) listener();
};

/** While mounted, and once it is known, the screen wears the look of that practice, header and all (PW-01). */
export const usePracticeLook = (look: PracticeLook | undefined): void => {
  const { user_theme, logo_url = null } = look ?? {};
  useLayoutEffect(() => {
    if (!user_theme) return undefined;
    showPractice({ user_theme, logo_url });
    return () => showPractice(null);
  }, [user_theme, logo_url]);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The logo of the practice whose screen is shown; null where none is. */
export const usePracticeLogo = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => practice?.logo_url ?? null,
    () => null,
  );
