import { Button, Cluster, ImageCropField, Stack } from '@openvisit/ui';
import type { Logo } from './useBrandingChoice.ts';

export interface LogoFieldProps {
  /** Address of the logo that is kept; null is none. */
  kept: string | null;
  /** What was chosen instead. */
  value: Logo;
  onChange: (logo: Logo) => void;
  /** It is being saved. */
  disabled: boolean;
}

/** The practice's logo, cut square: another one, none, or the one there is (PO-18). */
export const LogoField = ({ kept, value, onChange, disabled }: LogoFieldProps) => {
  const part = value instanceof Blob ? value : null;
  return (
    <Stack gap={3}>
      <ImageCropField
        label="Logo"
        hint="Square, at the top of what your patients see. A PNG with a plain ground looks best."
        kind="image"
        optional
        value={part}
        onChange={(next) => onChange(next ?? 'kept')}
        disabled={disabled}
      />
      {kept !== null && part === null && (
        <Cluster gap={2}>
          <Button
            size="sm"
            variant="quiet"
            disabled={disabled}
            onClick={() => onChange(value === 'none' ? 'kept' : 'none')}
          >
            {value === 'none' ? 'Keep the logo' : 'Remove the logo'}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
};
