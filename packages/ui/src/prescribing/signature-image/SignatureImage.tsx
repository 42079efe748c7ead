import { t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

/* Signatures are dark with a transparent background, so they need white below them in dark appearance. */
const Image = styled.img`
  width: auto;
  height: ${token.space[16]};
  padding: ${token.space[1]} ${token.space[2]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.sm};
  background-color: ${token.color.whiteSurface};
  color: ${token.color.onWhiteSurface};

  &[data-size='sm'] {
    height: ${token.space[10]};
  }
  &[data-size='lg'] {
    max-width: 100%;
    height: ${token.measure.xxs};
    padding: ${token.space[3]};
    border-radius: ${token.radius.md};
    object-fit: contain;
  }
`;

export interface SignatureImageProps extends Omit<ComponentPropsWithRef<'img'>, 'alt' | 'src'> {
  /** URL of the signature image. */
  src: string;
  /** Name of the signer, such as 'Dr. Amara Okafor'. */
  name: string;
  /** Height: sm 40 px, md 64 px (default), lg 144 px. */
  size?: 'sm' | 'md' | 'lg';
}

/** A physician's signature, as it appears on notes and prescriptions. */
export function SignatureImage({ name, size, ...rest }: SignatureImageProps) {
  return <Image alt={t('Signature of {name}', { name })} data-size={size} {...rest} />;
}
