import { t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { useId, type ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import { QrCode } from '../../data/qr-code/QrCode.tsx';
import { Skeleton } from '../../feedback/skeleton/Skeleton.tsx';

const Root = styled.section`
  display: grid;
  justify-items: center;
  gap: ${token.space[5]};
  width: min(100%, ${token.measure.md});
  margin-inline: auto;
  padding: ${token.space[8]} ${token.space[6]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.xl};
  background-color: ${token.color.surface};
  color: ${token.color.onSurface};
  text-align: center;
`;

const Identity = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token.space[2]};
`;

const Name = styled.h2`
  font-size: ${token.text.xl};
  line-height: ${token.leading.snug};
  overflow-wrap: anywhere;
`;

const Muted = styled.p`
  color: ${token.color.onSurfaceMuted};
`;

const Code = styled.div`
  width: min(100%, ${token.measure.sm});
`;

const Address = styled.p`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  overflow-wrap: anywhere;
`;

export interface ShareProfileCardProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** The physician's displayed name, such as 'Dr. Amara Okafor'. */
  name: string;
  /** URL of their picture. */
  image?: string | null;
  /** URL of the public profile; null while it is being created. */
  url: string | null;
  /** File name of the download. Derived from the name by default. */
  fileName?: string;
  /** Called when the code is downloaded. */
  onDownload?: () => void;
}

/** The public profile as a QR code, to scan, print or share (ST-03). */
export function ShareProfileCard({ name, image, url, fileName, onDownload, ...rest }: ShareProfileCardProps) {
  const heading = useId();
  const file =
    fileName ??
    `${name
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '')
      .toLowerCase()}.png`;
  return (
    <Root aria-labelledby={heading} {...rest}>
      <Identity>
        <Avatar name={name} image={image} size="lg" />
        <Name id={heading}>{name}</Name>
        <Muted>{t('Scan to see my page and book a visit')}</Muted>
      </Identity>
      <Code>
        {url === null ? (
          <Skeleton shape="block" label={t('Loading the code')} />
        ) : (
          <QrCode value={url} label={t('Page of {name}', { name })} fileName={file} onDownload={onDownload} />
        )}
      </Code>
      {url !== null && <Address>{url}</Address>}
    </Root>
  );
}
