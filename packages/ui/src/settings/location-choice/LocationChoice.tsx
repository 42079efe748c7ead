import { t } from '@openvisit/contract';
import { useId, useState, type ComponentPropsWithRef } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { Card } from '../../data/card/Card.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { RadioGroup } from '../../inputs/radio-group/RadioGroup.tsx';
import { Cluster } from '../../layout/cluster/Cluster.tsx';
import { Stack } from '../../layout/stack/Stack.tsx';

/** The location that is used when patients search nearby. */
export type PhysicianLocation = 'clinic' | 'current';

export interface LocationChoiceProps extends Omit<ComponentPropsWithRef<'form'>, 'children' | 'onSubmit'> {
  /** The saved choice. */
  value: PhysicianLocation;
  /** Address of the practice, on one line. */
  clinic: string;
  /** The last known position in words; null if unknown. */
  current: string | null;
  /** The position is being read or saved. Default false. */
  busy?: boolean;
  /** Error message of the last attempt. */
  error?: string | null;
  /** Called by 'Save' with the choice. */
  onSave: (location: PhysicianLocation) => void;
  /** Called by 'Cancel'. */
  onCancel: () => void;
}

/** Chooses the location for nearby searches: the clinic, or the physician's current position (ST-02). */
export function LocationChoice({
  value,
  clinic,
  current,
  busy = false,
  error,
  onSave,
  onCancel,
  ...rest
}: LocationChoiceProps) {
  const name = useId();
  const [selected, setChosen] = useState(value);
  return (
    <form
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSave(selected);
      }}
    >
      <Card padding="lg">
        <Stack gap={5}>
          <RadioGroup
            name={name}
            label={t('Your location')}
            hint={t('Patients who search nearby find you at this location.')}
            variant="cards"
            value={selected}
            readOnly={busy}
            onChange={({ target }) => setChosen(target.value === 'current' ? 'current' : 'clinic')}
            options={[
              { value: 'clinic', label: t('Clinic Address'), hint: clinic },
              {
                value: 'current',
                label: t('Current Location'),
                hint: current ?? t('Uses your browser’s location when you save.'),
              },
            ]}
          />
          {error && <Banner tone="danger">{error}</Banner>}
          <Cluster>
            <Button type="submit" variant="primary" busy={busy}>
              {t('Save')}
            </Button>
            <Button
              disabled={busy}
              onClick={() => {
                setChosen(value);
                onCancel();
              }}
            >
              {t('Cancel')}
            </Button>
          </Cluster>
        </Stack>
      </Card>
    </form>
  );
}
