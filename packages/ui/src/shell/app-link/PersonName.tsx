import { Link } from '../../actions/link/Link.tsx';
import { AppLink } from './AppLink.tsx';

export interface PersonNameProps {
  /** Name of the person. */
  name: string;
  /** URL of the person's profile; without it the name is not a link. */
  profileHref?: string;
}

/** The name of a person in a card or a sentence, which links to the profile. */
export const PersonName = ({ name, profileHref }: PersonNameProps) =>
  profileHref ? (
    <Link as={AppLink} variant="plain" href={profileHref}>
      {name}
    </Link>
  ) : (
    name
  );
