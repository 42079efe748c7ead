import { defineTexts, t } from '@openvisit/contract';
import { ArrowRight, ChevronDown, ChevronUp, HeartHandshake, Stethoscope } from 'lucide-react';
import { useId, type ComponentPropsWithRef } from 'react';
import { Spinner } from '../../feedback/spinner/Spinner.tsx';
import { BrandMark } from '../../shell/brand-mark/BrandMark.tsx';
import {
  Middle,
  Choice,
  Arrow,
  Hint,
  Icon,
  DragHandle,
  Name,
  Root,
  Track,
  Description,
} from './RoleChoice.styles.ts';
import type { ChosenRole } from './chosen-role.ts';
import { useDragChoice } from './useDragChoice.ts';

export type { ChosenRole } from './chosen-role.ts';

export interface RoleChoiceProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Called with the role that was clicked, or to which the logo was dragged (RT-01). */
  onChoose: (role: ChosenRole) => void;
  /** The chosen role while the next page loads. */
  busy?: ChosenRole | null;
}

const ICONS = { PHYSICIAN: Stethoscope, PATIENT: HeartHandshake } as const;
const NAMES = defineTexts({ PHYSICIAN: 'Doctor', PATIENT: 'Patient' });
const DESCRIPTIONS = defineTexts({
  PHYSICIAN: 'See your patients by video, on your own schedule.',
  PATIENT: 'Find a physician and meet from where you are.',
});
const VALUES = { PHYSICIAN: 1, PATIENT: -1 } as const;

/**
 * Asks for the visitor's role. The logo is dragged up for physician and down for patient, with a pointer or
 * the arrow keys. The cards can be clicked as well (RT-01).
 */
export function RoleChoice({ onChoose, busy = null, ...rest }: RoleChoiceProps) {
  const id = useId();
  const { offset, isDragging, role: previewedRole, handlers } = useDragChoice(onChoose, busy !== null);
  const getState = (role: ChosenRole) => {
    if (busy !== null) return 'disabled';
    return previewedRole === role ? 'previewed' : undefined;
  };
  const renderCard = (role: ChosenRole) => {
    const IconComponent = ICONS[role];
    return (
      <Choice data-state={getState(role)}>
        <Icon aria-hidden>
          <IconComponent size={26} strokeWidth={1.75} />
        </Icon>
        <Name
          type="button"
          aria-disabled={busy !== null || undefined}
          aria-busy={busy === role || undefined}
          aria-describedby={`${id}-${role}`}
          onClick={() => busy === null && onChoose(role)}
        >
          {t(NAMES[role])}
        </Name>
        <Description id={`${id}-${role}`}>{t(DESCRIPTIONS[role])}</Description>
        <Arrow aria-hidden>{busy === role ? <Spinner /> : <ArrowRight size={22} />}</Arrow>
      </Choice>
    );
  };
  return (
    <Root role="group" aria-label={t('I am a')} {...rest}>
      {renderCard('PHYSICIAN')}
      <Middle>
        <Track>
          <DragHandle
            role="slider"
            tabIndex={0}
            aria-label={t('Doctor or patient')}
            aria-describedby={`${id}-hint`}
            aria-orientation="vertical"
            aria-valuemin={-1}
            aria-valuemax={1}
            aria-valuenow={previewedRole ? VALUES[previewedRole] : 0}
            aria-valuetext={t(previewedRole ? NAMES[previewedRole] : 'Not chosen')}
            aria-disabled={busy !== null || undefined}
            data-state={isDragging ? 'dragging' : undefined}
            // Prerendered pages must not contain inline styles.
            style={offset === 0 ? undefined : { '--drag-offset': `${offset}px` }}
            {...handlers}
          >
            <ChevronUp size={18} aria-hidden />
            <BrandMark variant="mark" aria-hidden />
            <ChevronDown size={18} aria-hidden />
          </DragHandle>
        </Track>
        <Hint id={`${id}-hint`}>
          {t(
            'Drag the logo up if you are a doctor, down if you are a patient. Or press a card, or use the arrow keys and Enter.',
          )}
        </Hint>
      </Middle>
      {renderCard('PATIENT')}
    </Root>
  );
}
