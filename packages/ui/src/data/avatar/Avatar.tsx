import { token } from '@openvisit/themes';
import { useState, type ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

const Root = styled.span`
  position: relative;
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${token.space[11]};
  height: ${token.space[11]};
  border-radius: ${token.radius.full};
  background-color: ${token.color.accentSoft};
  color: ${token.color.onAccentSoft};
  /* Visible on a selected row, which has the same color. */
  box-shadow: inset 0 0 0 ${token.line.hair} color-mix(in srgb, currentcolor 25%, transparent);
  font-size: ${token.text.sm};
  font-weight: ${token.weight.semibold};
  letter-spacing: 0.02em;
  line-height: 1;
  user-select: none;

  &[data-size='sm'] {
    width: ${token.space[8]};
    height: ${token.space[8]};
    font-size: ${token.text.xs};
  }
  &[data-size='lg'] {
    width: ${token.space[16]};
    height: ${token.space[16]};
    font-size: ${token.text.lg};
  }
  &[data-size='xl'] {
    width: calc(${token.space[24]} + ${token.space[2]});
    height: calc(${token.space[24]} + ${token.space[2]});
    font-size: ${token.text.xxl};
  }
  &[data-tint='1'] {
    background-color: ${token.color.infoSoft};
    color: ${token.color.onInfoSoft};
  }
  &[data-tint='2'] {
    background-color: ${token.color.successSoft};
    color: ${token.color.onSuccessSoft};
  }
  &[data-tint='3'] {
    background-color: ${token.color.warningSoft};
    color: ${token.color.onWarningSoft};
  }
`;

const Image = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  border-radius: inherit;
  object-fit: cover;
`;

const Presence = styled.span`
  position: absolute;
  inset-block-end: 2%;
  inset-inline-end: 2%;
  width: 26%;
  height: 26%;
  min-width: ${token.space[3]};
  max-width: ${token.space[4]};
  min-height: ${token.space[3]};
  max-height: ${token.space[4]};
  border: ${token.line.thick} solid ${token.color.surface};
  border-radius: ${token.radius.full};
  background-color: ${token.color.success};
`;

/** English and Spanish titles. */
const TITLE = /^(dr|dra|dr\.\/dra|mr|mrs|ms|prof|sr|sra|srta)\.?$/i;

/** Up to two letters: the first letters of the first and last word, without titles. */
export function getInitials(name: string): string {
  const names = name.split(/\s+/).filter((word) => word !== '' && !TITLE.test(word));
  const letters = [names[0], names.length > 1 ? names[names.length - 1] : undefined];
  return letters.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase() ?? '').join('');
}

const TINTS = 4;
const getTint = (name: string) =>
  Array.from(name).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7) % TINTS;

export interface AvatarProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Name of the person; determines initials and tint. */
  name: string;
  /** URL of the picture; initials are shown until it has loaded or if it fails. */
  image?: string | null;
  /** sm 32 px, md 44 px (default), lg 64 px, xl 104 px. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Whether the name is announced; default `none`, because the name is usually beside it. */
  labelled?: 'name' | 'none';
  /** Shows a green dot; state it in text as well. */
  presence?: 'online';
}

/**
 * A person's picture or initials. Do show the name beside it. Don't rely on the tint, which only helps to
 * distinguish people.
 */
export function Avatar({ name, image, size, labelled = 'none', presence, ...rest }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const ariaProps = labelled === 'name' ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  return (
    <Root data-size={size} data-tint={getTint(name)} {...ariaProps} {...rest}>
      {getInitials(name)}
      {image && failed !== image && (
        <Image src={image} alt="" decoding="async" onError={() => setFailed(image)} />
      )}
      {presence === 'online' && <Presence />}
    </Root>
  );
}
