import { defineTexts, t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { Check } from 'lucide-react';
import styled from 'styled-components';
import { VisitIllustration } from './VisitIllustration.tsx';
import type { ComponentPropsWithRef } from 'react';
import type { ChosenRole } from '../role-choice/RoleChoice.tsx';

export interface SideMarketingProps extends Omit<ComponentPropsWithRef<'aside'>, 'children' | 'role'> {
  /** Role whose benefits are listed (RT-05). */
  role: ChosenRole;
}

const Root = styled.aside`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${token.space[8]};
  padding: ${token.space[12]};
  background-color: ${token.color.accentSoft};
  color: ${token.color.onSurface};
`;

const Figure = styled.div`
  width: min(${token.measure.md}, 100%);
`;

const TextColumn = styled.div`
  display: grid;
  gap: ${token.space[5]};
  width: min(${token.measure.md}, 100%);
`;

const Title = styled.h2`
  font-size: ${token.text.xl};
`;

const Points = styled.ul`
  display: grid;
  gap: ${token.space[3]};
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: ${token.space[3]};
    line-height: ${token.leading.snug};
  }
`;

const CheckMark = styled.span`
  display: grid;
  place-items: center;
  width: ${token.space[6]};
  height: ${token.space[6]};
  border-radius: ${token.radius.full};
  background-color: ${token.color.accent};
  color: ${token.color.onAccent};
`;

const LABELS = defineTexts({
  PHYSICIAN: {
    title: 'Your practice, wherever you are',
    points: [
      'Flexible scheduling: you decide when you can be seen',
      'Video conferencing and e-prescribing in one place',
      'Your own logo and colors on every screen your patients see',
      'Medical history to download, and pro-bono services when you wish',
      'Transparent billing: set your price, lose less to no-shows and cancellations',
    ],
  },
  PATIENT: {
    title: 'Care that fits your day',
    points: [
      'Choose your preferred local provider',
      'See who is available outside office hours',
      'Scheduled video or tele calls, for you and your dependents',
      'e-Prescriptions sent to your pharmacy',
      'Second opinions, and a visit summary to download',
    ],
  },
});

/** The benefits of the product for a role, beside the account screens (RT-05). */
export function SideMarketing({ role, ...rest }: SideMarketingProps) {
  const { title, points } = LABELS[role];
  return (
    <Root aria-label={t('About OpenVisit')} {...rest}>
      <Figure>
        <VisitIllustration />
      </Figure>
      <TextColumn>
        <Title>{t(title)}</Title>
        <Points>
          {points.map((point) => (
            <li key={point}>
              <CheckMark aria-hidden>
                <Check size={15} strokeWidth={3} />
              </CheckMark>
              {t(point)}
            </li>
          ))}
        </Points>
      </TextColumn>
    </Root>
  );
}
