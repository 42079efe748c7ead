import { messageOf } from '@openvisit/api';
import { saveBranding, type PracticeBranding } from '@openvisit/api/billing';
import { APP_THEMES, BILLING_MESSAGES, DEFAULT_APP_THEME, type AppThemeId } from '@openvisit/contract';
import { useToasts } from '@openvisit/ui';
import { useCallback, useEffect, useState } from 'react';
import { useStepContext } from '../../../shared/steps/useStepContext.ts';
import { uploadPicture } from '../../../shared/upload-picture.ts';

/** The logo that is kept, no logo, or another one. */
export type Logo = 'kept' | 'none' | Blob;

const NOTHING: { theme: AppThemeId | null; logo: Logo; picture: string | null } = {
  theme: null,
  logo: 'kept',
  picture: null,
};

const themeIdOf = (id: number): AppThemeId =>
  Object.values(APP_THEMES).find((known) => known === id) ?? DEFAULT_APP_THEME;

/** An address of the cut picture, to be shown at once. */
const addressOf = (part: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read'));
    reader.readAsDataURL(part);
  });

/** The square part gets a name that its kind allows. */
const fileOf = (part: Blob): File =>
  new File([part], part.type === 'image/png' ? 'logo.png' : 'logo.jpg', { type: part.type });

/** What is sent of a logo: the one there is by its address, another one by the id of its upload. */
const sentOf = async (logo: Logo, kept: string | null): Promise<string | null> => {
  if (!(logo instanceof Blob)) return logo === 'none' ? null : kept;
  return (await uploadPicture(fileOf(logo), 'image', BILLING_MESSAGES.LOGO_FAILED)).id;
};

/**
 * The look that is tried on over the one that is kept. What was not chosen follows the kept one, also when it is changed in
 * another tab; a save that fails loses nothing.
 */
export const useBrandingChoice = (kept: PracticeBranding) => {
  const { onUnsaved } = useStepContext();
  const { show } = useToasts();
  const [{ theme, logo, picture }, setChosen] = useState(NOTHING);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const app_theme = theme ?? themeIdOf(kept.app_theme);
  const changed = app_theme !== kept.app_theme || logo !== 'kept';

  const forget = useCallback(() => setChosen(NOTHING), []);
  useEffect(() => onUnsaved(changed, forget), [onUnsaved, changed, forget]);

  const chooseLogo = async (next: Logo) => {
    const shown = next instanceof Blob ? await addressOf(next) : null;
    setChosen((chosen) => ({ ...chosen, logo: next, picture: shown }));
  };

  /** Keeps the look, for everybody it is shown to. Tells whether that went well. */
  const save = async (): Promise<boolean> => {
    setSaving(true);
    setProblem(null);
    try {
      const logo_url = await sentOf(logo, kept.logo_url);
      await saveBranding({ app_theme, logo_url }, kept.id === null);
      setChosen(NOTHING);
      show({ tone: 'success', text: BILLING_MESSAGES.PERSONALISE_UPDATED });
      return true;
    } catch (error) {
      setProblem(messageOf(error));
      return false;
    } finally {
      setSaving(false);
    }
  };

  return {
    theme: app_theme,
    chooseTheme: (next: AppThemeId) => setChosen((chosen) => ({ ...chosen, theme: next })),
    logo,
    chooseLogo: (next: Logo) => void chooseLogo(next),
    /** Address of the logo as it is tried on. */
    shownLogo: logo === 'kept' ? kept.logo_url : picture,
    changed,
    saving,
    problem,
    setProblem,
    save,
  };
};
