import { t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Switch } from '../../actions/switch/Switch.tsx';
import { Select } from '../../inputs/select/Select.tsx';

/** A camera or microphone as reported by the browser. */
export interface DeviceOption {
  /** Device id of the browser. */
  id: string;
  /** Device name; empty until access is granted. */
  label: string;
}

/** Whether the background is blurred. */
export interface BlurChoice {
  /** 'starting' while the blur is loaded. */
  state: 'off' | 'starting' | 'on';
  /** Called with the new choice. */
  onChange: (on: boolean) => void;
}

/** Available and selected devices. */
export interface DeviceChoice {
  /** All cameras. */
  cameras: readonly DeviceOption[];
  /** All microphones. */
  microphones: readonly DeviceOption[];
  /** The camera in use. */
  cameraId: string | null;
  /** The microphone in use. */
  microphoneId: string | null;
  /** Called with the id of the selected camera. */
  onCameraChange: (id: string) => void;
  /** Called with the id of the selected microphone. */
  onMicrophoneChange: (id: string) => void;
  /** Blurs the background of the camera; null where that is not possible (BX-10). */
  blur?: BlurChoice | null;
  /** Microphone level, 0 to 1; without it there is no meter. */
  level?: number;
}

export interface DeviceSelectsProps extends DeviceChoice, Omit<ComponentPropsWithRef<'div'>, 'children'> {}

const Root = styled.div`
  display: grid;
  gap: ${token.space[4]};
`;

const Level = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${token.space[3]};
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

const Meter = styled.div`
  display: flex;
  gap: ${token.space.half};

  & > span {
    flex: 1;
    height: ${token.space[2]};
    border-radius: ${token.radius.full};
    background-color: ${token.color.border};
  }
  & > span[data-lit='yes'] {
    background-color: ${token.color.success};
  }
  @media (forced-colors: active) {
    & > span {
      forced-color-adjust: none;
      background-color: GrayText;
    }
    & > span[data-lit='yes'] {
      background-color: Highlight;
    }
  }
`;

const STEPS = Array.from({ length: 14 }, (_, step) => step);

const toOptions = (devices: readonly DeviceOption[], kind: string) =>
  devices.map(({ id, label }, index) => ({ value: id, label: label || `${kind} ${index + 1}` }));

/** Selects camera and microphone, and shows the microphone level (CR-03). */
export function DeviceSelects({
  cameras,
  microphones,
  cameraId,
  microphoneId,
  onCameraChange,
  onMicrophoneChange,
  blur,
  level,
  ...rest
}: DeviceSelectsProps) {
  return (
    <Root {...rest}>
      <Select
        label={t('Camera')}
        options={toOptions(cameras, t('Camera'))}
        placeholder={cameras.length === 0 ? t('No camera found') : undefined}
        value={cameraId ?? ''}
        disabled={cameras.length === 0}
        onChange={(event) => onCameraChange(event.target.value)}
      />
      {blur && (
        <Switch
          label={t('Blur my background')}
          hint={t(blur.state === 'starting' ? 'Starting…' : 'Others see you, not the room around you.')}
          checked={blur.state !== 'off'}
          onChange={({ target }) => blur.onChange(target.checked)}
        />
      )}
      <Select
        label={t('Microphone')}
        options={toOptions(microphones, t('Microphone'))}
        placeholder={microphones.length === 0 ? t('No microphone found') : undefined}
        value={microphoneId ?? ''}
        disabled={microphones.length === 0}
        onChange={(event) => onMicrophoneChange(event.target.value)}
      />
      {level !== undefined && (
        <Level>
          <span>{t('Level')}</span>
          <Meter
            role="meter"
            aria-label={t('Microphone level')}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(level * 100)}
          >
            {STEPS.map((step) => (
              <span key={step} data-lit={level * STEPS.length > step ? 'yes' : 'no'} />
            ))}
          </Meter>
        </Level>
      )}
    </Root>
  );
}
