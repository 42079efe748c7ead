import './embed.css';
import type { ThemeId, ThemeName } from '@openvisit/themes';
import { translatePage } from './language.ts';
import { loadWidget } from './load-widget.ts';
import { renderFailure, renderWidget } from './render-widget.ts';

/** A copy, because importing it would load the chunk of the app that has it. */
const THEMES: Record<ThemeId, ThemeName> = {
  1: 'BlueTheme',
  2: 'MintGreenTheme',
  3: 'YellowTheme',
  4: 'DarkGreenTheme',
  5: 'GreenTheme',
};

const OFFLINE = 'The free times could not be loaded. Check your connection and try again.';

const root = document.getElementById('widget');
if (!root) throw new Error('The page has no #widget element');
const id = window.location.pathname.split('/').at(-1) ?? '';

const show = async (): Promise<void> => {
  root.setAttribute('aria-busy', 'true');
  try {
    const data = await loadWidget(id);
    document.documentElement.dataset['theme'] = THEMES[data.physician.user_theme as ThemeId];
    root.replaceChildren(...renderWidget(data));
  } catch (error) {
    const text = error instanceof Error && !(error instanceof TypeError) && error.message;
    root.replaceChildren(...renderFailure(text || OFFLINE, () => void show()));
  } finally {
    root.removeAttribute('aria-busy');
  }
};

translatePage();
void show();
