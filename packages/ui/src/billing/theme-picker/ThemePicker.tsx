import { APP_THEMES, defineTexts, t, type AppThemeId, type AppThemeName } from '@openvisit/contract';
import { useId, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { SegmentedControl } from '../../actions/segmented-control/SegmentedControl.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { Cluster } from '../../layout/cluster/Cluster.tsx';
import { Text } from '../../layout/text/Text.tsx';
import { RadioMark } from '../../inputs/Choice.styles.ts';
import {
  Choice,
  Choices,
  Root,
  Scene,
  Side,
  Preview,
  PreviewHeader,
  PreviewTitle,
  Swatches,
} from './ThemePicker.styles.ts';

const NAMES: Record<AppThemeName, string> = defineTexts({
  BlueTheme: 'Blue',
  MintGreenTheme: 'Mint Green',
  YellowTheme: 'Yellow',
  DarkGreenTheme: 'Dark Green',
  GreenTheme: 'Green',
});

const THEMES = Object.entries(APP_THEMES) as [AppThemeName, AppThemeId][];

const APPEARANCES = ['light', 'dark'] as const;
type ThemeAppearance = (typeof APPEARANCES)[number];

const APPEARANCE_NAMES = defineTexts({ light: 'Light', dark: 'Dark' });

/** The preview starts in the appearance of the page. */
const getSystemAppearance = (): ThemeAppearance =>
  typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

export interface ThemePickerProps extends Omit<ComponentPropsWithRef<'div'>, 'onChange' | 'children'> {
  /** The chosen theme, 1 to 5. */
  value: AppThemeId;
  /** Called with the chosen theme; previewed at once, saved by the button. */
  onChange: (theme: AppThemeId) => void;
  /** The field for the logo. */
  logoField?: ReactNode;
  /** Preview content: a part of the patients' screens, shown in the chosen theme and not interactive. */
  children: ReactNode;
  /** `unpaid` offers 'Pay $1', `paid` offers 'Save Changes'. */
  payment: 'unpaid' | 'paid';
  /** Nothing to save, or no card chosen yet. Default false. */
  disabled?: boolean;
  /** Payment or saving is in progress. Default false. */
  busy?: boolean;
  /** Error message of the last attempt. */
  error?: string | null;
  /** Called by 'Pay $1' and 'Save Changes'. */
  onSubmit: () => void;
}

/**
 * Branding of a practice: logo and one of five themes, previewed in light and dark before it is saved
 * (PO-18).
 */
export function ThemePicker({
  value,
  onChange,
  logoField,
  children,
  payment,
  disabled = false,
  busy = false,
  error,
  onSubmit,
  ...rest
}: ThemePickerProps) {
  const group = useId();
  const [appearance, setAppearance] = useState<ThemeAppearance>(getSystemAppearance);
  const selectedTheme = THEMES.find(([, id]) => id === value)?.[0] ?? 'BlueTheme';
  return (
    <Root {...rest}>
      <Side>
        {logoField}
        <Choices>
          <legend>{t('Color theme')}</legend>
          {THEMES.map(([theme, id]) => (
            <Choice key={theme}>
              <RadioMark
                type="radio"
                name={group}
                value={id}
                checked={id === value}
                disabled={busy}
                onChange={() => onChange(id)}
              />
              {t(NAMES[theme])}
              <Swatches aria-hidden data-theme={theme}>
                <span />
                <span />
                <span />
              </Swatches>
            </Choice>
          ))}
        </Choices>
        {payment === 'unpaid' && (
          <Text size="sm" tone="muted">
            {t('Your logo and colors cost $1, once. After that you can change them as often as you like.')}
          </Text>
        )}
        {error && <Banner tone="danger">{error}</Banner>}
        <Cluster>
          <Button variant="primary" disabled={disabled} busy={busy} onClick={onSubmit}>
            {payment === 'paid' ? t('Save Changes') : t('Pay $1')}
          </Button>
        </Cluster>
      </Side>
      <Preview aria-labelledby={`${group}-preview`}>
        <PreviewHeader>
          <PreviewTitle id={`${group}-preview`}>
            {t('What your patients see, in {theme}', { theme: t(NAMES[selectedTheme]) })}
          </PreviewTitle>
          <SegmentedControl
            label={t('Preview')}
            size="sm"
            options={APPEARANCES.map((option) => ({ value: option, label: t(APPEARANCE_NAMES[option]) }))}
            value={appearance}
            onChange={setAppearance}
          />
        </PreviewHeader>
        <Scene data-theme={selectedTheme} data-appearance={appearance} inert>
          {children}
        </Scene>
      </Preview>
    </Root>
  );
}
