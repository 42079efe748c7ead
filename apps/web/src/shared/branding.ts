import { useSession } from '@openvisit/api/session';
import { APPEARANCES, toBranding, getThemeById, token, type ThemeName } from '@openvisit/themes';
import { useLayoutEffect, useSyncExternalStore } from 'react';

/** Read by the script in index.html before the first paint. */
const STORED_THEME = 'openvisit.theme';

type ThemeId = number | null | undefined;

/** Gives the browser's toolbar the color of the header, once for each appearance. */
const updateThemeColor = () => {
  for (const appearance of APPEARANCES) {
    const meta = document.querySelector<HTMLMetaElement>(`meta[name='theme-color'][media*='${appearance}']`);
    if (!meta) continue;
    meta.style.colorScheme = appearance;
    meta.style.backgroundColor = token.color.surface;
    meta.content = getComputedStyle(meta).backgroundColor;
  }
};

/** A practice's branding, shown to its patients. */
export interface PracticeBranding {
  /** Theme id, 1 to 5. */
  user_theme: number;
  logo_url: string | null;
}

let sessionTheme: ThemeId = null;
/** Overrides the session theme while a practice's screen is shown. */
let practice: PracticeBranding | null = null;
const listeners = new Set<() => void>();

const applyTheme = (): void => {
  const { attributes } = toBranding({ app_theme: practice ? practice.user_theme : sessionTheme });
  for (const [name, value] of Object.entries(attributes)) document.documentElement.setAttribute(name, value);
  updateThemeColor();
};

const storeTheme = (theme: ThemeName | null): void => {
  try {
    if (theme) localStorage.setItem(STORED_THEME, theme);
    else localStorage.removeItem(STORED_THEME);
  } catch (refused) {
    // Without storage the next page paints its first frame in the default theme.
    void refused;
  }
};

const applySessionTheme = (id: ThemeId): void => {
  sessionTheme = id;
  applyTheme();
  storeTheme(id ? getThemeById(id) : null);
};

/**
 * Applies the signed-in user's theme, in every tab as soon as it changes, and the default theme after sign-out (PO-18). The
 * appearance always follows the system (DS-01).
 */
export const useSessionTheme = (): void => {
  const theme = useSession()?.user.user_theme;
  useLayoutEffect(() => applySessionTheme(theme), [theme]);
};

const setPractice = (branding: PracticeBranding | null): void => {
  practice = branding;
  applyTheme();
  for (const listener of listeners) listener();
};

/** Applies a practice's branding to the whole screen while mounted, once it is loaded (PW-01). */
export const usePracticeBranding = (branding: PracticeBranding | undefined): void => {
  const { user_theme, logo_url = null } = branding ?? {};
  useLayoutEffect(() => {
    if (!user_theme) return undefined;
    setPractice({ user_theme, logo_url });
    return () => setPractice(null);
  }, [user_theme, logo_url]);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The logo of the practice whose screen is shown; null if none is. */
export const usePracticeLogo = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => practice?.logo_url ?? null,
    () => null,
  );
