import { t } from '@openvisit/contract';
import { Button, Cluster, ImageCropField, Stack } from '@openvisit/ui';
import type { Logo } from './useBrandingChoice.ts';

export interface LogoFieldProps {
  /** URL of the saved logo; null if there is none. */
  saved: string | null;
  /** The unsaved choice. */
  value: Logo;
  onChange: (logo: Logo) => void;
  disabled: boolean;
}

/** The practice's square logo: replace, remove or keep the saved one (PO-18). */
export const LogoField = ({ saved, value, onChange, disabled }: LogoFieldProps) => {
  const logoFile = value instanceof Blob ? value : null;
  return (
    <Stack gap={3}>
      <ImageCropField
        label={t('Logo')}
        hint={t(
          'Square, shown at the top of your patients’ screens. A PNG with a plain background looks best.',
        )}
        kind="image"
        optional
        value={logoFile}
        onChange={(next) => onChange(next ?? 'saved')}
        disabled={disabled}
      />
      {saved !== null && logoFile === null && (
        <Cluster gap={2}>
          <Button
            size="sm"
            variant="quiet"
            disabled={disabled}
            onClick={() => onChange(value === 'none' ? 'saved' : 'none')}
          >
            {value === 'none' ? t('Keep the logo') : t('Remove the logo')}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
};
