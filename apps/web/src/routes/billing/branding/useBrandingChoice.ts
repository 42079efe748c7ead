import { saveBranding, type PracticeBranding } from '@openvisit/api/billing';
import { APP_THEMES, BILLING_MESSAGES, DEFAULT_APP_THEME, type AppThemeId } from '@openvisit/contract';
import { useToasts } from '@openvisit/ui';
import { useCallback, useEffect, useState } from 'react';
import { useStepContext } from '../../../shared/steps/useStepContext.ts';
import { toPictureFile, uploadPicture } from '../../../shared/upload-picture.ts';
import { useAction } from '../../../shared/useAction.ts';

/** The saved logo, no logo, or a new one. */
export type Logo = 'saved' | 'none' | Blob;

const UNCHANGED: { theme: AppThemeId | null; logo: Logo; preview: string | null } = {
  theme: null,
  logo: 'saved',
  preview: null,
};

const toThemeId = (id: number): AppThemeId =>
  Object.values(APP_THEMES).find((themeId) => themeId === id) ?? DEFAULT_APP_THEME;

const readDataUrl = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read'));
    reader.readAsDataURL(picture);
  });

/** The logo as it is sent: the saved one by its URL, a new one by the id of its upload. */
const resolveLogoReference = async (logo: Logo, savedUrl: string | null): Promise<string | null> => {
  if (!(logo instanceof Blob)) return logo === 'none' ? null : savedUrl;
  return (await uploadPicture(toPictureFile(logo, 'logo'), 'image', BILLING_MESSAGES.LOGO_FAILED)).id;
};

/**
 * The unsaved theme and logo over the saved branding. What was not changed here follows the saved branding, including changes
 * made in another tab.
 */
export const useBrandingChoice = (saved: PracticeBranding) => {
  const { onUnsaved } = useStepContext();
  const { show } = useToasts();
  const [{ theme, logo, preview }, setChoice] = useState(UNCHANGED);
  const app_theme = theme ?? toThemeId(saved.app_theme);
  const changed = app_theme !== saved.app_theme || logo !== 'saved';

  const reset = useCallback(() => setChoice(UNCHANGED), []);
  useEffect(() => onUnsaved(changed, reset), [onUnsaved, changed, reset]);

  const chooseLogo = async (next: Logo) => {
    const url = next instanceof Blob ? await readDataUrl(next) : null;
    setChoice((choice) => ({ ...choice, logo: next, preview: url }));
  };

  const saving = useAction(async () => {
    const logo_url = await resolveLogoReference(logo, saved.logo_url);
    await saveBranding({ app_theme, logo_url }, saved.id === null);
    setChoice(UNCHANGED);
    show({ tone: 'success', text: BILLING_MESSAGES.PERSONALIZE_UPDATED });
  });

  return {
    theme: app_theme,
    chooseTheme: (next: AppThemeId) => setChoice((choice) => ({ ...choice, theme: next })),
    logo,
    chooseLogo: (next: Logo) => void chooseLogo(next),
    /** URL of the chosen logo. */
    logoUrl: logo === 'saved' ? saved.logo_url : preview,
    changed,
    reset,
    saving: saving.busy,
    error: saving.error,
    save: saving.run,
  };
};
