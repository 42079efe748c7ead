import { APP_THEMES, type AppThemeId, type AppThemeName } from '@openvisit/contract';
import { ImageIcon } from 'lucide-react';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { Cluster } from '../../layout/cluster/Cluster.tsx';
import {
  Choice,
  Choices,
  Practice,
  Root,
  Scene,
  Side,
  Stage,
  StageTitle,
  Swatches,
} from './theme-picker-look.ts';

const NAMES: Record<AppThemeName, string> = {
  BlueTheme: 'Blue',
  MintGreenTheme: 'Mint Green',
  YellowTheme: 'Yellow',
  DarkGreenTheme: 'Dark Green',
  GreenTheme: 'Green',
};

const THEMES = Object.entries(APP_THEMES) as [AppThemeName, AppThemeId][];

export interface ThemePickerProps extends Omit<ComponentPropsWithRef<'div'>, 'onChange' | 'children'> {
  /** The chosen theme, 1 to 5. */
  value: AppThemeId;
  /** Called with the theme that was chosen; shown at once, kept by the button. */
  onChange: (theme: AppThemeId) => void;
  /** Address of the practice's logo; default a place for one. */
  logo?: string | null;
  /** The practice as its patients read it. */
  practice: string;
  /** The field for another logo. */
  logoField?: ReactNode;
  /** A piece of the product the patients see, shown in the chosen theme. */
  children: ReactNode;
  /** `unpaid` offers 'Pay $1', `paid` 'Save Changes'. */
  payment: 'unpaid' | 'paid';
  /** Nothing has changed, or a card is still to be chosen. Default false. */
  disabled?: boolean;
  /** It is being paid or saved. Default false. */
  busy?: boolean;
  /** Why that failed. */
  error?: string | null;
  /** Called by 'Pay $1' and by 'Save Changes'. */
  onSubmit: () => void;
}

/** The look of a practice: logo and one of five themes, seen on a real piece of the product before it is kept (PO-18). */
export function ThemePicker({
  value,
  onChange,
  logo = null,
  practice,
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
  const chosen = THEMES.find(([, id]) => id === value)?.[0] ?? 'BlueTheme';
  return (
    <Root {...rest}>
      <Side>
        {logoField}
        <Choices>
          <legend>Colour theme</legend>
          {THEMES.map(([theme, id]) => (
            <Choice key={theme}>
              <input
                type="radio"
                name={group}
                value={id}
                checked={id === value}
                disabled={busy}
                onChange={() => onChange(id)}
              />
              {NAMES[theme]}
              <Swatches aria-hidden data-theme={theme}>
                <span />
                <span />
                <span />
              </Swatches>
            </Choice>
          ))}
        </Choices>
        {error && <Banner tone="danger">{error}</Banner>}
        <Cluster>
          <Button variant="primary" disabled={disabled} busy={busy} onClick={onSubmit}>
            {payment === 'paid' ? 'Save Changes' : 'Pay $1'}
          </Button>
        </Cluster>
      </Side>
      <Stage aria-labelledby={`${group}-stage`}>
        <StageTitle id={`${group}-stage`}>What your patients see, in {NAMES[chosen]}</StageTitle>
        <Scene data-theme={chosen}>
          <Practice>
            {logo ? (
              <img src={logo} alt="" />
            ) : (
              <span>
                <ImageIcon aria-hidden />
              </span>
            )}
            {practice}
          </Practice>
          {children}
        </Scene>
      </Stage>
    </Root>
  );
}
