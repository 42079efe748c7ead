import { t } from '@openvisit/contract';
import { Video } from 'lucide-react';
import { Button } from '../../actions/button/Button.tsx';
import { PersonName } from '../../shell/app-link/PersonName.tsx';
import { Banner, type BannerProps } from '../../feedback/banner/Banner.tsx';
import { translateNodes } from '../../format/translate-nodes.tsx';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { formatOthersWaiting } from '../others-waiting.ts';

export interface PatientWaitingBannerProps extends Omit<
  BannerProps,
  'action' | 'children' | 'icon' | 'title' | 'tone'
> {
  /** Name of the patient who waits in the call. */
  patientName: string;
  /** URL of the patient's profile, for a viewer who may open it. */
  patientHref?: string;
  /** Start of the visit and how long the patient has been waiting, as the viewer reads them. */
  detail: string;
  /** Number of further patients who wait in a call. Default 0. */
  others?: number;
  /** The call is being prepared. Default false. */
  busy?: boolean;
  /** Opens the call. */
  onStart: () => void;
}

/** On every page of the dashboard: a patient is in the call before the physician (BX-16). */
export function PatientWaitingBanner({
  patientName,
  patientHref,
  detail,
  others = 0,
  busy = false,
  onStart,
  ...rest
}: PatientWaitingBannerProps) {
  return (
    <Banner
      tone="warning"
      // The app announces the patient once; a status would announce every change of the banner.
      role="region"
      aria-label={t('Patient is waiting')}
      icon={<Video aria-hidden />}
      title={translateNodes('{name} is waiting for you', {
        name: <PersonName name={patientName} profileHref={patientHref} />,
      })}
      action={
        <Button size="sm" variant="primary" busy={busy} onClick={onStart}>
          {t('Start call')}
          <VisuallyHidden> {t('with {name}', { name: patientName })}</VisuallyHidden>
        </Button>
      }
      {...rest}
    >
      {others > 0 ? `${detail} ${formatOthersWaiting(others)}` : detail}
    </Banner>
  );
}
