import { media, token } from '@openvisit/themes';
import { ArrowLeft, CalendarClock, GraduationCap, Languages, MapPin } from 'lucide-react';
import styled from 'styled-components';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import { Skeleton } from '../../feedback/skeleton/Skeleton.tsx';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { dollars, physicianName } from '../../format/people.ts';
import { AppLink } from '../../shell/app-link/AppLink.tsx';
import { experienceText, nextFreeText } from '../words.ts';
import type { ReactNode, ComponentPropsWithRef } from 'react';
import type { PhysicianProfile } from '@openvisit/contract';

export interface PhysicianHeroProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** null while loading. */
  physician: PhysicianProfile | null;
  /** Where the back arrow leads. */
  backHref: string;
  /** Reader's IANA zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
  /** A button beside the name. */
  action?: ReactNode;
}

const Root = styled.section`
  display: grid;
  gap: ${token.space[5]};
  overflow: hidden;
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.xl};
  background-color: ${token.color.surface};
  padding-block-end: ${token.space[6]};
`;

const Band = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-height: ${token.space[24]};
  padding: ${token.space[4]} ${token.space[5]} ${token.space[10]};
  background-color: ${token.color.accentSoft};
  color: ${token.color.onAccentSoft};
  font-weight: ${token.weight.semibold};
`;

const Logo = styled.img`
  width: ${token.space[10]};
  height: ${token.space[10]};
  border-radius: ${token.radius.md};
  background-color: ${token.color.paper};
  object-fit: contain;
`;

const Body = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${token.space[3]} ${token.space[5]};
  align-items: end;
  margin-block-start: calc(${token.space[14]} * -1);
  padding-inline: ${token.space[6]};

  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding-inline: ${token.space[4]};
  }
`;

const Face = styled.div`
  width: max-content;
  padding: ${token.space[1]};
  border-radius: ${token.radius.full};
  background-color: ${token.color.surface};
`;

const Words = styled.div`
  display: grid;
  gap: ${token.space[1]};
  min-width: 0;
`;

const Name = styled.h1`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]} ${token.space[3]};
  font-size: ${token.text.xl};
`;

const Muted = styled.p`
  color: ${token.color.onSurfaceMuted};
`;

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]} ${token.space[6]};
  margin: 0;
  padding: 0 ${token.space[6]};
  font-size: ${token.text.sm};
  list-style: none;

  & > li {
    display: flex;
    align-items: center;
    gap: ${token.space[2]};
  }
  & svg {
    flex: none;
    color: ${token.color.accent};
  }
  @media ${media.phone} {
    padding-inline: ${token.space[4]};
  }
`;

const About = styled.p`
  max-width: 70ch;
  padding-inline: ${token.space[6]};
  white-space: pre-line;

  @media ${media.phone} {
    padding-inline: ${token.space[4]};
  }
`;

/** The head of a physician's profile, with the practice's own logo; the page around it carries its theme (PW-01). */
export function PhysicianHero({ physician, backHref, zone, now, action, ...rest }: PhysicianHeroProps) {
  if (!physician)
    return (
      <section {...rest}>
        <Skeleton shape="card" count={2} label="Loading the profile" />
      </section>
    );
  const name = physicianName(physician);
  return (
    <Root aria-label={name} {...rest}>
      <Band>
        <IconButton as={AppLink} href={backHref} label="Back to the physicians">
          <ArrowLeft aria-hidden />
        </IconButton>
        {physician.logo_url && <Logo src={physician.logo_url} alt="" />}
        {physician.practice_name}
      </Band>
      <Body>
        <Face>
          <Avatar name={name} image={physician.image} size="xl" />
        </Face>
        <Words>
          <Name>
            {name}
            {physician.degree && `, ${physician.degree}`}
            {physician.is_available && <StatusBadge label="Available now" tone="success" />}
          </Name>
          <Muted>{physician.speciality.join(', ')}</Muted>
        </Words>
        {action}
      </Body>
      <Facts>
        <li>
          <CalendarClock size={18} aria-hidden />
          {nextFreeText(physician.next_free_slot, zone, now)}
        </li>
        <li>
          <GraduationCap size={18} aria-hidden />
          {experienceText(physician.years_of_experience)}
        </li>
        <li>
          <Languages size={18} aria-hidden />
          {physician.languages.join(', ')}
        </li>
        <li>
          <MapPin size={18} aria-hidden />
          {physician.practice_location}
        </li>
        <li>
          <strong>{dollars(physician.fees)}</strong> a visit
        </li>
      </Facts>
      {physician.about_me && <About>{physician.about_me}</About>}
    </Root>
  );
}
