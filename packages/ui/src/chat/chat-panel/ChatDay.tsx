import { token } from '@openvisit/themes';
import { CircleAlert, Clock } from 'lucide-react';
import styled from 'styled-components';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import { clockTime } from '../../format/dates.ts';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import type { ChatLine } from './ChatPanel.tsx';
import type { ChatBlock, ChatDayGroup } from './groups.ts';

const Root = styled.section`
  display: grid;
  gap: ${token.space[4]};
`;

const Heading = styled.h3`
  justify-self: center;
  padding: ${token.space.half} ${token.space[3]};
  border-radius: ${token.radius.full};
  background-color: ${token.color.surfaceSunken};
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.xs};
  font-weight: ${token.weight.medium};
  letter-spacing: 0;
`;

const Block = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${token.space[1]} ${token.space[2]};
  max-width: 88%;

  &[data-own='yes'] {
    grid-template-columns: minmax(0, 1fr);
    justify-self: end;
    justify-items: end;
  }
`;

const Who = styled.p`
  grid-column: -2 / -1;
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.xs};
`;

const Lines = styled.ul`
  display: grid;
  grid-column: -2 / -1;
  justify-items: start;
  gap: ${token.space[1]};
  min-width: 0;
  margin: 0;
  padding: 0;
  list-style: none;

  [data-own='yes'] > & {
    justify-items: end;
  }
  & > li {
    display: grid;
    gap: ${token.space[1]};
    justify-items: inherit;
    min-width: 0;
    max-width: 100%;
  }
`;

const Text = styled.p`
  max-width: 100%;
  padding: ${token.space[2]} ${token.space[3]};
  border-radius: ${token.radius.lg};
  border-start-start-radius: ${token.radius.sm};
  background-color: ${token.color.surfaceSunken};
  color: ${token.color.onSurface};
  font-size: ${token.text.sm};
  line-height: 1.45;
  overflow-wrap: anywhere;
  text-wrap: wrap;
  white-space: pre-wrap;

  &[data-own='yes'] {
    border-start-start-radius: ${token.radius.lg};
    border-start-end-radius: ${token.radius.sm};
    background-color: ${token.color.accent};
    color: ${token.color.onAccent};
  }
  &[data-own='yes'][data-state='unsent'],
  &[data-own='yes'][data-state='sending'] {
    background-color: ${token.color.accentSoft};
    color: ${token.color.onAccentSoft};
  }
`;

const State = styled.p`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]};
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.xs};

  &[data-state='unsent'] {
    color: ${token.color.danger};
  }
`;

const Again = styled.button`
  min-height: ${token.space[7]};
  padding: 0 ${token.space[1]};
  border: 0;
  background: none;
  color: ${token.color.link};
  font-weight: ${token.weight.semibold};
  text-decoration: underline;

  @media (pointer: coarse) {
    min-height: ${token.space[11]};
  }
`;

const Face = styled.div`
  grid-row: 2;
  align-self: start;
`;

function Sending({ line, onRetry }: { line: ChatLine; onRetry: (clientId: string) => void }) {
  if (line.state === 'sent') return null;
  if (line.state === 'sending') {
    return (
      <State data-state="sending">
        <Clock size={14} aria-hidden /> Sending…
      </State>
    );
  }
  return (
    <State data-state="unsent">
      <CircleAlert size={14} aria-hidden /> Not sent yet
      <Again type="button" onClick={() => onRetry(line.clientId)}>
        Try again<VisuallyHidden>: {line.text}</VisuallyHidden>
      </Again>
    </State>
  );
}

interface BlockProps {
  block: ChatBlock;
  own: boolean;
  zone: string;
  onRetry: (clientId: string) => void;
}

function BlockOf({ block, own, zone, onRetry }: BlockProps) {
  const first = block.lines[0];
  return (
    <Block data-own={own ? 'yes' : 'no'}>
      <Who>
        {own ? <VisuallyHidden>You, </VisuallyHidden> : `${block.senderName} · `}
        {first && <time dateTime={first.sentAt}>{clockTime(first.sentAt, zone)}</time>}
      </Who>
      {!own && (
        <Face>
          <Avatar name={block.senderName} image={block.senderImage} size="sm" />
        </Face>
      )}
      <Lines>
        {block.lines.map((line) => (
          <li key={line.clientId}>
            <Text data-own={own ? 'yes' : 'no'} data-state={line.state}>
              {line.text}
            </Text>
            {own && <Sending line={line} onRetry={onRetry} />}
          </li>
        ))}
      </Lines>
    </Block>
  );
}

export interface ChatDayProps {
  /** The day and what was said on it. */
  day: ChatDayGroup;
  /** User id of the reader. */
  ownId: string;
  /** Reader's IANA zone. */
  zone: string;
  /** Sends an unsent message again. */
  onRetry: (clientId: string) => void;
}

/** One day of a conversation. */
export function ChatDay({ day, ownId, zone, onRetry }: ChatDayProps) {
  return (
    <Root aria-label={day.heading}>
      <Heading>{day.heading}</Heading>
      {day.blocks.map((block) => (
        <BlockOf
          key={block.lines[0]?.clientId ?? block.senderId}
          block={block}
          own={block.senderId === ownId}
          zone={zone}
          onRetry={onRetry}
        />
      ))}
    </Root>
  );
}
