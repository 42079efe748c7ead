import { ArrowLeft, CalendarClock, GraduationCap, Languages, MapPin } from 'lucide-react';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import { Skeleton } from '../../feedback/skeleton/Skeleton.tsx';
import { formatDollars, formatPhysicianName } from '../../format/people.ts';
import { AppLink } from '../../shell/app-link/AppLink.tsx';
import { AvailableBadge } from '../physician-card/AvailableBadge.tsx';
import { formatExperience, formatNextFree, translateList } from '../labels.ts';
import {
  About,
  HeroBackground,
  Body,
  Portrait,
  Facts,
  Logo,
  Muted,
  Name,
  NameLine,
  Root,
  TextColumn,
} from './PhysicianHero.styles.ts';
import type { ReactNode, ComponentPropsWithRef } from 'react';
import { t, type PublicPhysician } from '@openvisit/contract';
import { translateNodes } from '../../format/translate-nodes.tsx';

export interface PhysicianHeroProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** null while loading. */
  physician: PublicPhysician | null;
  /** URL of the back link; omit it on a page that is not reached from a list. */
  backHref?: string;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
  /** A button beside the name. */
  action?: ReactNode;
}

/** Header of a physician's profile with the practice's logo; the page applies the theme (PW-01). */
export function PhysicianHero({ physician, backHref, zone, now, action, ...rest }: PhysicianHeroProps) {
  if (!physician)
    return (
      <section {...rest}>
        <Skeleton shape="card" count={2} label={t('Loading the profile')} />
      </section>
    );
  const name = formatPhysicianName(physician);
  return (
    <Root aria-label={name} {...rest}>
      <HeroBackground>
        {backHref !== undefined && (
          <IconButton as={AppLink} href={backHref} label={t('Back to the physicians')}>
            <ArrowLeft aria-hidden />
          </IconButton>
        )}
        {physician.logo_url && <Logo src={physician.logo_url} alt="" />}
        {physician.practice_name && <span>{physician.practice_name}</span>}
      </HeroBackground>
      <Body>
        <Portrait>
          <Avatar name={name} image={physician.image} size="xl" />
        </Portrait>
        <TextColumn>
          <NameLine>
            <Name>
              {name}
              {physician.degree && `, ${physician.degree}`}
            </Name>
            {physician.is_available && <AvailableBadge physician={physician} />}
          </NameLine>
          <Muted>{translateList(physician.speciality)}</Muted>
        </TextColumn>
        {action}
      </Body>
      <Facts>
        <li>
          <CalendarClock size={18} aria-hidden />
          {formatNextFree(physician.next_free_slot, zone, now)}
        </li>
        <li>
          <GraduationCap size={18} aria-hidden />
          {formatExperience(physician.years_of_experience)}
        </li>
        <li>
          <Languages size={18} aria-hidden />
          {translateList(physician.languages)}
        </li>
        {physician.practice_location && (
          <li>
            <MapPin size={18} aria-hidden />
            {physician.practice_location}
          </li>
        )}
        <li>{translateNodes('{fee} a visit', { fee: <strong>{formatDollars(physician.fees)}</strong> })}</li>
      </Facts>
      {physician.about_me && <About>{physician.about_me}</About>}
    </Root>
  );
}
