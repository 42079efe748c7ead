import { type PatientListItem, formatCount, hasStarted, t } from '@openvisit/contract';
import { EllipsisVertical, MessageSquare } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { Menu, type MenuItem } from '../../actions/menu/Menu.tsx';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import { RowTarget } from '../../data/list-row/ListRow.styles.ts';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { formatFullName } from '../../format/people.ts';
import { formatShortDay, formatShortStamp } from '../../format/record-dates.ts';
import { AppLink } from '../../shell/app-link/AppLink.tsx';
import { formatAge } from '../age-text.ts';
import { formatGender } from '../gender-text.ts';
import { PatientBadges } from '../patient-badges/PatientBadges.tsx';
import {
  Actions,
  Cells,
  Email,
  Fact,
  Facts,
  Label,
  Muted,
  Name,
  NameLine,
  EmptyFact,
  Person,
  Root,
  Texts,
} from './PatientRow.styles.ts';

export interface PatientRowProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The patient. */
  patient: PatientListItem;
  /** URL of the patient's profile. */
  href: string;
  /** Actions in the row's menu; without any there is no menu. */
  actions: readonly MenuItem[];
  /** The viewer's IANA time zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
}

const renderFact = (label: string, value: ReactNode): ReactNode =>
  value ? (
    <Fact>
      <Label>{label}: </Label>
      {value}
    </Fact>
  ) : (
    <EmptyFact>
      <Label>{label}: </Label>–
    </EmptyFact>
  );

/** A patient in a list, as a row in columns or as a card (PA-01). The row links to the profile. */
export function PatientRow({ patient, href, actions, zone, now, ...rest }: PatientRowProps) {
  const { last_visit, next_visit, open_notes } = patient;
  const name = formatFullName(patient);
  const gender = formatGender(patient.gender);
  const age = formatAge(patient.date_of_birth, now, zone);
  return (
    <Root {...rest}>
      <Cells>
        <Person>
          <Avatar name={name} image={patient.image} />
          <Texts>
            <NameLine>
              <Name>
                <RowTarget as={AppLink} href={href} data-whole>
                  {name}
                </RowTarget>
              </Name>
              <PatientBadges patient={patient} />
              {patient.unread_messages > 0 && (
                <StatusBadge label={t('New messages')} tone="info" icon={<MessageSquare aria-hidden />} />
              )}
            </NameLine>
            {patient.email && <Email>{patient.email}</Email>}
          </Texts>
        </Person>
        <Facts>
          <Fact>
            {age ?? t('Age not known')} {gender && <Muted>· {gender}</Muted>}
          </Fact>
          {renderFact(
            t('Last visit'),
            last_visit && <time dateTime={last_visit}>{formatShortDay(last_visit, zone)}</time>,
          )}
          {renderFact(
            t('Next visit'),
            next_visit && (
              <time dateTime={next_visit}>
                {hasStarted({ starts_at: next_visit }, now) ? t('Now') : formatShortStamp(next_visit, zone)}
              </time>
            ),
          )}
          {renderFact(
            t('Open notes'),
            open_notes > 0 && (
              <StatusBadge label={formatCount(open_notes, 'open', 'open')} tone="warning" icon="lock-open" />
            ),
          )}
        </Facts>
        <Actions>
          {actions.length > 0 && (
            <Menu
              label={t('Actions for {name}', { name })}
              items={actions}
              trigger={(props) => (
                <IconButton {...props} label={t('Actions for {name}', { name })}>
                  <EllipsisVertical aria-hidden />
                </IconButton>
              )}
            />
          )}
        </Actions>
      </Cells>
    </Root>
  );
}
