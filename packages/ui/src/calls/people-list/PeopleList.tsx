import { defineTexts, t, type ConnectionQuality } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { Mic, MicOff, MonitorUp, Video, VideoOff, type LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import { Spinner } from '../../feedback/spinner/Spinner.tsx';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { ConnectionLabel } from '../connection-label/ConnectionLabel.tsx';
import type { CallTile } from '../video-tile/VideoTile.tsx';
import { PanelGroups, PanelHeading } from '../panel-groups.styles.ts';

/** A participant in the call. */
export interface PersonInCall extends Pick<
  CallTile,
  'id' | 'name' | 'image' | 'role' | 'audio' | 'video' | 'state' | 'quality'
> {
  /** Whether it is the viewer. Default false. */
  own?: boolean;
  /** Whether they share their screen. Default false. */
  sharing?: boolean;
  /** Why the connection is weak and what helps. Default none. */
  advice?: string | null;
}

/** Somebody who may join and is not there. */
export interface AbsentPerson {
  /** User id. */
  id: string;
  /** First and last name. */
  name: string;
  /** URL of the portrait. */
  image?: string | null;
  /** Such as 'Guest physician'. */
  role: string;
  /** Why they are not there: 'Has not joined yet', 'Invited, no answer yet'. */
  status: string;
}

export interface PeopleListProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Everyone in the call, the viewer first. */
  people: readonly PersonInCall[];
  /** Who may join and is not there. */
  absent: readonly AbsentPerson[];
}

const Group = styled.section`
  display: grid;
  gap: ${token.space[2]};
`;

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Person = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[1]} ${token.space[3]};
  min-height: ${token.space[16]};
  padding-block: ${token.space[2]};

  & + & {
    border-block-start: ${token.line.hair} solid ${token.color.border};
  }
`;

const Name = styled.span`
  display: block;
  font-weight: ${token.weight.medium};
  line-height: ${token.leading.snug};
  overflow-wrap: anywhere;
`;

const Detail = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]} ${token.space[2]};
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  line-height: ${token.leading.snug};

  & > svg {
    flex: none;
    width: ${token.icon.sm};
    height: ${token.icon.sm};
  }
`;

const Advice = styled.p`
  font-size: ${token.text.sm};
  line-height: ${token.leading.snug};
`;

const Devices = styled.span`
  display: flex;
  gap: ${token.space[3]};

  & > svg {
    width: ${token.icon.md};
    height: ${token.icon.md};
    color: ${token.color.onSurface};
  }
  & > svg[data-state='off'] {
    color: ${token.color.danger};
  }
`;

interface DeviceProps {
  kind: 'microphone' | 'camera';
  isOn: boolean;
  icons: readonly [on: LucideIcon, off: LucideIcon];
}

const DEVICE_TEXTS = defineTexts({
  microphone: { on: 'Microphone on', off: 'Microphone off' },
  camera: { on: 'Camera on', off: 'Camera off' },
});

function Device({ kind, isOn, icons: [On, Off] }: DeviceProps) {
  const Icon = isOn ? On : Off;
  const state = isOn ? 'on' : 'off';
  return (
    <>
      <Icon aria-hidden data-state={state} />
      <VisuallyHidden>{t(DEVICE_TEXTS[kind][state])} </VisuallyHidden>
    </>
  );
}

const STATE_LABELS = defineTexts({ connecting: 'Connecting…', reconnecting: 'Reconnecting…' });

const Connection = ({ state, quality }: Pick<CallTile, 'state'> & { quality?: ConnectionQuality | null }) => {
  if (state !== 'live')
    return (
      <>
        <Spinner size="sm" />
        {t(STATE_LABELS[state])}
      </>
    );
  return quality ? <ConnectionLabel quality={quality} /> : null;
};

/** Who is in the call, with their devices and connection, and who is still expected (BX-10). */
export function PeopleList({ people, absent, ...rest }: PeopleListProps) {
  return (
    <PanelGroups {...rest}>
      <Group>
        <PanelHeading>{t('In the call ({count})', { count: people.length })}</PanelHeading>
        <List aria-label={t('In the call')}>
          {people.map(({ id, name, image, role, audio, video, state, quality, own, sharing, advice }) => (
            <Person key={id}>
              <Avatar name={name} image={image} />
              <div>
                <Name>{own ? t('{name} (you)', { name }) : name}</Name>
                <Detail>
                  {role}
                  <Connection {...{ state, quality }} />
                  {sharing && (
                    <>
                      <MonitorUp aria-hidden />
                      {t('Sharing the screen')}
                    </>
                  )}
                </Detail>
                {advice && state === 'live' && <Advice>{advice}</Advice>}
              </div>
              <Devices>
                <Device kind="microphone" isOn={audio} icons={[Mic, MicOff]} />
                <Device kind="camera" isOn={video} icons={[Video, VideoOff]} />
              </Devices>
            </Person>
          ))}
        </List>
      </Group>
      {absent.length > 0 && (
        <Group>
          <PanelHeading>{t('Not here yet')}</PanelHeading>
          <List aria-label={t('Not here yet')}>
            {absent.map(({ id, name, image, role, status }) => (
              <Person key={id}>
                <Avatar name={name} image={image} />
                <span>
                  <Name>{name}</Name>
                  <Detail>
                    {role} · {status}
                  </Detail>
                </span>
              </Person>
            ))}
          </List>
        </Group>
      )}
    </PanelGroups>
  );
}
