import { token } from '@openvisit/themes';
import { Trash2 } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { formatRecordTime } from '../../format/record-dates.ts';
import { t, type NoteScreenshot } from '@openvisit/contract';

const Root = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(${token.measure.xxs}, 100%), 1fr));
  gap: ${token.space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  position: relative;
  break-inside: avoid;
`;

const Open = styled.button`
  display: block;
  width: 100%;
  padding: 0;
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.md};
  background-color: ${token.color.surfaceSunken};
  overflow: hidden;

  &:hover {
    border-color: ${token.color.borderStrong};
  }
`;

const Picture = styled.img`
  width: 100%;
  aspect-ratio: 4 / 3;
  object-fit: cover;
`;

const Time = styled.time`
  display: block;
  margin-block-start: ${token.space[1]};
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.xs};
  line-height: ${token.leading.snug};
`;

const Remove = styled.div`
  position: absolute;
  inset-block-start: ${token.space[1]};
  inset-inline-end: ${token.space[1]};
`;

export interface NoteScreenshotsProps extends ComponentPropsWithRef<'ul'> {
  /** In chronological order. */
  screenshots: readonly NoteScreenshot[];
  /** The viewer's IANA time zone. */
  zone: string;
  /** Opens a screenshot; without it, screenshots are not buttons. */
  onOpen?: (screenshot: NoteScreenshot) => void;
  /** Removes a screenshot; omit it without permission. */
  onDelete?: (screenshot: NoteScreenshot) => void;
}

/** Screenshots of a call that belong to a note (NO-06). */
export function NoteScreenshots({ screenshots, zone, onOpen, onDelete, ...rest }: NoteScreenshotsProps) {
  return (
    <Root aria-label={t('Screenshots')} role="list" {...rest}>
      {screenshots.map((screenshot, index) => {
        const number = index + 1;
        const name = t('Screenshot {number}, {time}', {
          number,
          time: formatRecordTime(screenshot.taken_at, zone),
        });
        const frame = onOpen
          ? { type: 'button' as const, onClick: () => onOpen(screenshot) }
          : { as: 'span' as const };
        return (
          <Item key={screenshot.id}>
            <Open {...frame}>
              <Picture src={screenshot.url} alt={name} />
            </Open>
            {onDelete && (
              <Remove className="ov-no-print">
                <IconButton
                  size="sm"
                  variant="secondary"
                  label={t('Delete screenshot {number}', { number })}
                  onClick={() => onDelete(screenshot)}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </Remove>
            )}
            <Time dateTime={screenshot.taken_at}>{formatRecordTime(screenshot.taken_at, zone)}</Time>
          </Item>
        );
      })}
    </Root>
  );
}
