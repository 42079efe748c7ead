import { formatCount } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { Check } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { announce } from '../../feedback/announce/announce.ts';
import { OverlayPortal } from '../../overlays/overlay-root/OverlayRoot.tsx';
import { floatingSurface } from '../../overlays/floating-surface.ts';
import type { ListboxState } from './useListbox.ts';

const Panel = styled.div`
  ${floatingSurface}
  display: flex;
  flex-direction: column;
  width: var(--anchor-width);
  min-width: ${token.measure.xxs};
  max-height: min(var(--available-height), calc(${token.space[20]} * 4));
`;

const Rows = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  padding: ${token.space[1]};
  overflow: auto;
  overscroll-behavior: contain;
`;

const RowRoot = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${token.space[2]};
  min-height: ${token.control.sm};
  padding: ${token.space[1]} ${token.space[3]};
  border-radius: ${token.radius.sm};
  font-size: ${token.text.sm};
  line-height: ${token.leading.snug};
  cursor: pointer;

  & > svg {
    flex: none;
    width: ${token.icon.sm};
    height: ${token.icon.sm};
  }
  &[aria-selected='true'] {
    font-weight: ${token.weight.semibold};
  }
  &[aria-disabled='true'] {
    color: ${token.color.onSurfaceMuted};
    cursor: not-allowed;
  }
  &[data-state='active'] {
    background-color: ${token.color.accentSoft};
    color: ${token.color.onAccentSoft};
  }
`;

const Content = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${token.space[2]};
  min-width: 0;
  overflow-wrap: anywhere;

  & > svg {
    flex: none;
    width: ${token.icon.sm};
    height: ${token.icon.sm};
  }
`;

const Note = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  padding: ${token.space[2]} ${token.space[4]};
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  line-height: ${token.leading.snug};

  [role='listbox'] + & {
    border-block-start: ${token.line.hair} solid ${token.color.border};
    font-size: ${token.text.xs};
  }
`;

interface ListboxProps {
  list: ListboxState;
  /** Accessible name of the list. */
  label: string;
  /** Id of the owning field: focus inside the list counts as focus inside the field. */
  fieldId: string;
  /** Status text below the rows, or instead of them. */
  note?: ReactNode;
  /** Announced when it changes; default the number of rows. */
  announcement?: string;
}

/** The popup list of a combobox. A click in it keeps the focus in the input. */
export function Listbox(props: ListboxProps) {
  const { open, rows } = props.list;
  return open && (rows.length > 0 || props.note) ? <OpenListbox {...props} /> : null;
}

function OpenListbox({
  list,
  label,
  fieldId,
  note,
  announcement = formatCount(list.rows.length, 'choice', 'choices'),
}: ListboxProps) {
  const box = useRef<HTMLDivElement>(null);
  const { active, id, rows } = list;
  useEffect(() => {
    const row = active === null ? null : box.current?.children[active];
    if (box.current && row instanceof HTMLElement) scrollRowIntoView(box.current, row);
  }, [active]);
  useEffect(() => {
    // Debounced, so that only the final result is announced while typing.
    const timer = setTimeout(() => announce(announcement), 500);
    return () => clearTimeout(timer);
  }, [announcement]);
  return (
    <OverlayPortal>
      <Panel {...list.popupProps} data-field={fieldId} onMouseDown={(event) => event.preventDefault()}>
        {rows.length > 0 && (
          <Rows ref={box} id={id} role="listbox" aria-label={label}>
            {rows.map((row, index) => (
              <RowRoot
                key={row.key}
                {...list.rowProps(index)}
                role="option"
                aria-selected={row.selected ?? false}
                aria-disabled={row.disabled || undefined}
                data-state={index === active ? 'active' : undefined}
              >
                <Content>{row.content}</Content>
                {row.selected && <Check aria-hidden />}
              </RowRoot>
            ))}
          </Rows>
        )}
        {note && <Note>{note}</Note>}
      </Panel>
    </OverlayPortal>
  );
}

/** Scrolls the list only; `scrollIntoView` would scroll the page as well. */
function scrollRowIntoView(box: HTMLElement, row: HTMLElement) {
  const end = row.offsetTop + row.offsetHeight;
  if (row.offsetTop < box.scrollTop) box.scrollTop = row.offsetTop;
  else if (end > box.scrollTop + box.clientHeight) box.scrollTop = end - box.clientHeight;
}
