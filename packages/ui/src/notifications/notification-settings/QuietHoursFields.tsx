import { t, type QuietHours, defineTexts } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { useState } from 'react';
import styled from 'styled-components';
import { Switch } from '../../actions/switch/Switch.tsx';
import { TimeField } from '../../inputs/time-field/TimeField.tsx';
import { Stack } from '../../layout/stack/Stack.tsx';

const DEFAULT_QUIET_HOURS: QuietHours = { from: '22:00', until: '07:00' };
const STEP_MINUTES = 30;
const SAME_TIME_ERROR = defineTexts('Choose an end that differs from the start.');

const Times = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, ${token.measure.xs}));
  gap: ${token.space[4]};
`;

export interface QuietHoursFieldsProps {
  /** The saved hours; null without. */
  value: QuietHours | null;
  /** Name of the zone in which they are read, as `getZoneLabel` writes it. */
  zone: string;
  /** Called with complete hours, or null when they are turned off. */
  onChange: (value: QuietHours | null) => void;
}

/** Hours in which nothing is pushed. An incomplete entry stays on screen and is not saved. */
export function QuietHoursFields({ value, zone, onChange }: QuietHoursFieldsProps) {
  const [draft, setDraft] = useState<QuietHours | null>(null);
  const shown = draft ?? value;
  const isSame = shown !== null && shown.from === shown.until && shown.from !== '';
  const change = (next: QuietHours) => {
    const isComplete = next.from !== '' && next.until !== '' && next.from !== next.until;
    setDraft(isComplete ? null : next);
    if (isComplete) onChange(next);
  };
  return (
    <Stack>
      <Switch
        label={t('Quiet hours')}
        hint={t('Pushes wait until the end of them. Times are in {zone}.', { zone })}
        checked={value !== null}
        onChange={({ target }) => {
          setDraft(null);
          onChange(target.checked ? DEFAULT_QUIET_HOURS : null);
        }}
      />
      {value && shown && (
        <Times role="group" aria-label={t('Quiet hours')}>
          <TimeField
            label={t('From')}
            step={STEP_MINUTES}
            value={shown.from}
            onChange={(from) => change({ ...shown, from })}
          />
          <TimeField
            label={t('Until')}
            step={STEP_MINUTES}
            value={shown.until}
            error={isSame ? t(SAME_TIME_ERROR) : undefined}
            onChange={(until) => change({ ...shown, until })}
          />
        </Times>
      )}
    </Stack>
  );
}
