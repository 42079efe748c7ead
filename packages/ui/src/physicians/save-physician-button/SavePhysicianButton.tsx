import { t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { Heart } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';

export interface SavePhysicianButtonProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'children' | 'name' | 'onChange'
> {
  /** Name of the physician, for the accessible name. */
  name: string;
  /** Whether the physician is saved. */
  saved: boolean;
  /** Called with the new state. */
  onChange: (saved: boolean) => void;
}

const Button = styled(IconButton)`
  &[aria-pressed='true'] svg {
    color: ${token.color.accentText};
    fill: currentColor;
  }
`;

/** Saves a physician to find them again, or removes them from the saved ones. */
export function SavePhysicianButton({ name, saved, onChange, ...rest }: SavePhysicianButtonProps) {
  return (
    <Button
      {...rest}
      type="button"
      label={t('Save {name}', { name })}
      aria-pressed={saved}
      onClick={() => onChange(!saved)}
    >
      <Heart aria-hidden />
    </Button>
  );
}
