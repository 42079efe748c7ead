import { t } from '@openvisit/contract';
import { ArrowLeft } from 'lucide-react';
import { Button } from '../../actions/button/Button.tsx';
import { Link } from '../../actions/link/Link.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { AppLink } from '../../shell/app-link/AppLink.tsx';
import { DevicePanel, type DevicePanelState } from '../device-panel/DevicePanel.tsx';
import { Header, Join, Logo, Muted, Root, Title } from './DeviceCheck.styles.ts';
import type { ComponentPropsWithRef } from 'react';

export interface DeviceCheckProps
  extends DevicePanelState, Omit<ComponentPropsWithRef<'main'>, 'children' | keyof DevicePanelState> {
  /** URL of the practice's logo; default none. */
  logo?: string | null;
  /** Name of the person to meet. */
  otherPartyName: string;
  /** Time of the visit, formatted for the viewer. */
  when?: string;
  /** Joins with the devices that are on. */
  onJoin: () => void;
  /** Joins with the microphone only (CR-03). */
  onJoinAudioOnly: () => void;
  /** Joins without devices, to watch and listen; offered when neither works. */
  onJoinWithout: () => void;
  /** Joining is in progress. Default false. */
  joining?: boolean;
  /** Error message of joining. */
  error?: string | null;
  /** URL of the appointment. */
  backHref: string;
}

type JoinOptions = Pick<DeviceCheckProps, 'media' | 'onJoin' | 'onJoinAudioOnly' | 'onJoinWithout'> & {
  missing: DeviceCheckProps['missing'];
};

/** The available ways to join, the best one first. */
const listJoinOptions = ({ media, missing, onJoin, onJoinAudioOnly, onJoinWithout }: JoinOptions) => {
  if (media !== 'ready' && media !== 'asking')
    return [{ label: t('Join to watch and listen'), join: onJoinWithout }];
  if (missing === 'camera') return [{ label: t('Join with audio only'), join: onJoinAudioOnly }];
  if (missing === 'microphone') return [{ label: t('Join with video only'), join: onJoin }];
  return [
    { label: t('Join'), join: onJoin },
    { label: t('Join with audio only'), join: onJoinAudioOnly },
  ];
};

function JoinButtons({ joining, ...options }: JoinOptions & Pick<DeviceCheckProps, 'joining'>) {
  return (
    <Join>
      {listJoinOptions(options).map(({ label, join }, index) => (
        <Button
          key={label}
          width="full"
          variant={index === 0 ? 'primary' : undefined}
          size={index === 0 ? 'lg' : undefined}
          busy={index === 0 && joining}
          busyLabel={t('Joining the call')}
          disabled={options.media === 'asking' || (index > 0 && joining)}
          onClick={join}
        >
          {label}
        </Button>
      ))}
    </Join>
  );
}

/** Checks camera and microphone before a call (CR-03). */
export function DeviceCheck(props: DeviceCheckProps) {
  const { logo, otherPartyName, when, backHref, joining = false, error = null, ...more } = props;
  const { onJoin, onJoinAudioOnly, onJoinWithout, missing = null, media, onRetry, ...devices } = more;
  const { stream, name, image, cameraOn, microphoneOn, onToggleCamera, onToggleMicrophone, ...last } =
    devices;
  const { cameras, microphones, cameraId, microphoneId, onCameraChange, onMicrophoneChange, ...others } =
    last;
  const { blur, level, ...rest } = others;
  const panel = {
    ...{ stream, name, image, cameraOn, microphoneOn, onToggleCamera, onToggleMicrophone },
    ...{ cameras, microphones, cameraId, microphoneId, onCameraChange, onMicrophoneChange, blur, level },
    ...{ media, missing, onRetry },
  };
  return (
    <Root {...rest}>
      <Header>
        {logo && <Logo src={logo} alt="" />}
        <Link as={AppLink} variant="quiet" href={backHref}>
          <ArrowLeft size={18} aria-hidden /> {t('Back to the appointment')}
        </Link>
        <Title>{t('Your visit with {name}', { name: otherPartyName })}</Title>
        {when && <Muted>{when}</Muted>}
      </Header>
      <DevicePanel {...panel}>
        {error && <Banner tone="danger">{error}</Banner>}
        <JoinButtons {...{ media, missing, joining, onJoin, onJoinAudioOnly, onJoinWithout }} />
      </DevicePanel>
    </Root>
  );
}
