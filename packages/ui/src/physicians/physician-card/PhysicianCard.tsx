import { token } from '@openvisit/themes';
import { CalendarClock, MapPin } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import { formatDollars, formatPhysicianName } from '../../format/people.ts';
import { AppLink } from '../../shell/app-link/AppLink.tsx';
import { formatExperience, formatNextFree, translateList } from '../labels.ts';
import { SavePhysicianButton } from '../save-physician-button/SavePhysicianButton.tsx';
import { AvailableBadge } from './AvailableBadge.tsx';
import { formatCount, type PhysicianListItem, t } from '@openvisit/contract';

export interface PhysicianCardProps extends Omit<ComponentPropsWithRef<'article'>, 'children'> {
  /** The physician. */
  physician: PhysicianListItem;
  /** URL of the physician's profile. */
  href: string;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
  /** Why the physician cannot treat the viewer, shown in place of the next free time (BX-05). */
  refusal?: string | null;
  /** Saves the physician or removes them from the saved ones; without it there is no button. */
  onSave?: (physician: PhysicianListItem, saved: boolean) => void;
}

const Root = styled.article`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-content: space-between;
  align-items: start;
  gap: ${token.space[3]} ${token.space[4]};
  height: 100%;
  padding: ${token.space[5]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surface};
  /* Only hover is animated, so that a theme change repaints at once. */
  &:hover {
    transition:
      border-color ${token.motion.fast} ${token.ease.out},
      box-shadow ${token.motion.normal} ${token.ease.out};
  }

  &:hover {
    border-color: ${token.color.borderStrong};
    box-shadow: ${token.shadow.floating};
  }
  &:has(a:focus-visible) {
    outline: ${token.line.ring} solid ${token.color.focus};
    outline-offset: ${token.line.thick};
  }
`;

/* Below the picture where large text leaves no space beside it. */
const TextColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  flex: 1 1 ${token.measure.xxs};
  align-content: start;
  gap: ${token.space[1]};
  min-width: 0;
  line-height: ${token.leading.snug};
  overflow-wrap: anywhere;
`;

const Name = styled.h2`
  padding-inline-end: ${token.space[8]};
  font-size: ${token.text.lg};
`;

/* Makes the whole card the target of the link. */
const CardLink = styled(AppLink)`
  color: inherit;
  text-decoration: none;

  &:focus-visible {
    outline: none;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${token.radius.lg};
  }
`;

const Muted = styled.p`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

/* Above the link that covers the card. */
const Corner = styled.div`
  position: absolute;
  z-index: 1;
  inset-block-start: ${token.space[2]};
  inset-inline-end: ${token.space[2]};
`;

const Footer = styled.div`
  flex: 1 0 100%;
  padding-block-start: ${token.space[3]};
  border-block-start: ${token.line.hair} solid ${token.color.border};
  font-size: ${token.text.sm};
`;

const Next = styled.p`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};

  & > svg {
    flex: none;
    color: ${token.color.accentText};
  }
  &[data-state='none'] {
    color: ${token.color.onSurfaceMuted};
  }
`;

const Fee = styled.p`
  font-size: ${token.text.sm};
  font-weight: ${token.weight.semibold};
`;

/** A physician in search results: specialty, next free slot, fee (PW-01). */
export function PhysicianCard({
  physician,
  href,
  zone,
  now,
  refusal = null,
  onSave,
  ...rest
}: PhysicianCardProps) {
  const name = formatPhysicianName(physician);
  return (
    <Root {...rest}>
      <Avatar name={name} image={physician.image} size="lg" />
      <TextColumn>
        <Name>
          <CardLink href={href}>{name}</CardLink>
        </Name>
        {onSave && (
          <Corner>
            <SavePhysicianButton
              name={name}
              saved={physician.is_saved ?? false}
              onChange={(saved) => onSave(physician, saved)}
            />
          </Corner>
        )}
        <Muted>{translateList(physician.speciality)}</Muted>
        <Muted>{formatExperience(physician.years_of_experience)}</Muted>
        {physician.distance !== undefined && (
          <Muted>
            {physician.distance === null
              ? t('Distance unknown: the practice’s address could not be located')
              : formatCount(physician.distance, 'mile away', 'miles away')}
          </Muted>
        )}
        <Fee>{t('{fee} a visit', { fee: formatDollars(physician.fees) })}</Fee>
        {physician.is_available && !refusal && (
          <div>
            <AvailableBadge physician={physician} />
          </div>
        )}
      </TextColumn>
      <Footer>
        <Next data-state={physician.next_free_slot && !refusal ? 'some' : 'none'}>
          {refusal ? <MapPin size={18} aria-hidden /> : <CalendarClock size={18} aria-hidden />}
          {refusal ?? formatNextFree(physician.next_free_slot, zone, now)}
        </Next>
      </Footer>
    </Root>
  );
}
