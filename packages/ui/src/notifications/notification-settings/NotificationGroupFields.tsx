import {
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  type NotificationChannels,
  type NotificationGroup,
  type NotificationType,
  type NotifiedRole,
  t,
  defineTexts,
} from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { Checkbox } from '../../inputs/checkbox/Checkbox.tsx';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { ALWAYS_MAILED, GROUP_TEXTS, NEVER_PUSHED } from './group-texts.ts';
import { SaveFailure, SaveStatus, type ChoiceSave } from './SaveStatus.tsx';

const Row = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[6]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  & > div:first-of-type {
    flex: 1 1 ${token.measure.xs};
  }
`;

const Group = styled.div`
  display: grid;
  gap: ${token.space[2]};
  padding: ${token.space[4]} 0;
  border-block-start: ${token.line.hair} solid ${token.color.border};
`;

const Types = styled.div`
  display: grid;
  gap: ${token.space[2]};
  padding-inline-start: ${token.space[4]};
  border-inline-start: ${token.line.thick} solid ${token.color.border};
`;

const Legend = styled(VisuallyHidden).attrs({ as: 'legend' })``;

const TitleLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${token.space[3]};
`;

const GroupTitle = styled.p`
  font-weight: ${token.weight.semibold};
`;

const Hint = styled.p`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

/** The text of a quiet button, not its padding, lines up with the text above. */
const Start = styled.div`
  justify-self: start;
  margin-inline-start: calc(-1 * ${token.space[3]});
`;

const Channels = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token.space[5]};
`;

const CHANNEL_LABELS: Record<NotificationChannel, string> = defineTexts({ push: 'Push', mail: 'Email' });

export interface NotificationGroupFieldsProps {
  /** The group, of which each side gets some types. */
  group: NotificationGroup;
  /** Decides which types are offered. */
  side: NotifiedRole;
  /** The choices of all types. */
  channels: NotificationChannels;
  /** The last change of this group. */
  save?: ChoiceSave;
  /** Called with the choices of all types after each change. */
  onChange: (channels: NotificationChannels) => void;
}

/** The channels of a group of notifications, and of each of its types on request (BX-15). */
export function NotificationGroupFields({
  group,
  side,
  channels,
  save,
  onChange,
}: NotificationGroupFieldsProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const text = GROUP_TEXTS[side][group];
  if (!text) return null;
  const named = Object.entries(text.types) as [NotificationType, string][];
  const types = named.map(([type]) => type);

  /** One box for a channel of one or several types; mixed when they differ. */
  const renderChannel = (channel: NotificationChannel, boxTypes: readonly NotificationType[]) => {
    const offered = boxTypes.filter((type) => channel === 'mail' || !NEVER_PUSHED[side].includes(type));
    if (offered.length === 0) return null;
    const free = offered.filter((type) => channel === 'push' || !ALWAYS_MAILED.includes(type));
    const chosen = free.filter((type) => channels[type][channel]);
    const isMixed = chosen.length > 0 && chosen.length < free.length;
    return (
      <Checkbox
        key={channel}
        ref={(box) => {
          if (box) box.indeterminate = isMixed;
        }}
        label={t(CHANNEL_LABELS[channel])}
        checked={chosen.length === free.length}
        disabled={free.length === 0}
        onChange={({ target }) =>
          onChange({
            ...channels,
            ...Object.fromEntries(
              free.map((type) => [type, { ...channels[type], [channel]: target.checked }]),
            ),
          })
        }
      />
    );
  };
  const renderRow = (name: string, description: ReactNode, rowTypes: readonly NotificationType[]) => (
    <Row key={rowTypes.join()}>
      <Legend>{name}</Legend>
      <div>{description}</div>
      <Channels>{NOTIFICATION_CHANNELS.map((channel) => renderChannel(channel, rowTypes))}</Channels>
    </Row>
  );
  const label = isOpen ? t('Show less') : t('Choose for each kind');
  const description = (
    <>
      <TitleLine>
        <GroupTitle aria-hidden>{t(text.title)}</GroupTitle>
        <SaveStatus save={save} />
      </TitleLine>
      <Hint>{t(text.hint)}</Hint>
    </>
  );
  return (
    <Group>
      {renderRow(t(text.title), description, types)}
      <SaveFailure save={save} />
      {types.length > 1 && (
        <Start>
          <Button
            variant="quiet"
            size="sm"
            aria-label={`${label}: ${t(text.title)}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {label}
          </Button>
        </Start>
      )}
      {isOpen && (
        <Types id={id}>
          {named.map(([type, name]) => renderRow(t(name), <p aria-hidden>{t(name)}</p>, [type]))}
        </Types>
      )}
    </Group>
  );
}
