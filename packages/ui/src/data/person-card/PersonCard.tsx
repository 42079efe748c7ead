import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { Avatar } from '../avatar/Avatar.tsx';
import { PersonName } from '../../shell/app-link/PersonName.tsx';
import { Footer, Header, Identity, Name, Root } from './PersonCard.styles.ts';

export interface PersonCardProps extends ComponentPropsWithRef<'article'> {
  /** Name of the person. */
  name: string;
  /** URL of the person's picture. */
  image?: string | null;
  /** URL of the person's profile; without it the name is not a link. */
  profileHref?: string;
  /** Heading level of the name; default 3. */
  level?: 2 | 3;
  /** Size of the card; default md. */
  size?: 'sm' | 'md' | 'lg';
  /** Replaces the picture. */
  portrait?: ReactNode;
  /** Above the name. */
  status?: ReactNode;
  /** Lines below the name. */
  details?: ReactNode;
  /** End of the header, below it on phones. */
  aside?: ReactNode;
  /** Error message of the last action. */
  error?: string | null;
  /** Button or link beside the error. */
  errorAction?: ReactNode;
  /** Actions and links. */
  footer: ReactNode;
}

/** A card about a visit or request of a person: what the cards of requests and appointments share. */
export function PersonCard({
  name,
  image,
  profileHref,
  level = 3,
  size = 'md',
  portrait = <Avatar name={name} image={image} />,
  status,
  details,
  aside,
  error,
  errorAction,
  footer,
  children,
  ...rest
}: PersonCardProps) {
  return (
    <Root data-size={size} {...rest}>
      <Header>
        {portrait}
        <Identity>
          {status}
          <Name as={`h${level}`}>
            <PersonName {...{ name, profileHref }} />
          </Name>
          {details}
        </Identity>
        {aside}
      </Header>
      {children}
      {error && (
        <Banner tone="danger" action={errorAction}>
          {error}
        </Banner>
      )}
      <Footer>{footer}</Footer>
    </Root>
  );
}
