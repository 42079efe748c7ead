import { FloatingFocusManager, useDismiss, useInteractions, useRole } from '@floating-ui/react';
import { media, token } from '@openvisit/themes';
import { useEffect } from 'react';
import styled from 'styled-components';
import { MonthCalendar } from '../../data/month-calendar/MonthCalendar.tsx';
import { floatingSurface } from '../../overlays/floating-surface.ts';
import { OverlayPortal } from '../../overlays/overlay-root/OverlayRoot.tsx';
import { useAnchored } from '../../overlays/useAnchored.ts';

/* A bottom sheet on phones, which overrides the computed position. */
const Panel = styled.div`
  ${floatingSurface}
  width: calc(${token.measure.sm} + ${token.space[8]});
  padding: ${token.space[3]};

  &:focus {
    outline: none;
  }
  @media ${media.phone} {
    position: fixed !important;
    inset: auto 0 0 !important;
    transform: none !important;
    width: 100%;
    max-width: 100%;
    padding: ${token.space[4]} ${token.space[4]} max(${token.space[5]}, env(safe-area-inset-bottom));
    border-width: ${token.line.hair} 0 0;
    border-radius: ${token.radius.xl} ${token.radius.xl} 0 0;
    box-shadow: ${token.shadow.overlay};
  }

  & > * {
    margin-inline: auto;
  }
`;

export interface DatePopoverProps {
  /** The input it belongs to. */
  anchor: HTMLElement;
  /** Id of the field it belongs to. */
  fieldId: string;
  /** Accessible name of the dialog. */
  label: string;
  /** yyyy-MM-dd, or ''. */
  value: string;
  /** Today in the viewer's zone, yyyy-MM-dd. */
  today: string;
  /** First selectable date. */
  min?: string;
  /** Last selectable date. */
  max?: string;
  /** First and last date of a highlighted range. */
  span?: readonly [from: string, to: string];
  /** Called with the selected date. */
  onPick: (date: string) => void;
  /** Called when the focus leaves it, and by a click outside. */
  onClose: () => void;
}

/** The calendar beside an input. Opens at the selected date, with focus on it. */
export function DatePopover({ anchor, fieldId, label, value, onPick, onClose, ...bounds }: DatePopoverProps) {
  const { floating, setFloating, floatingStyles, context } = useAnchored({
    ...{ open: true, placement: 'bottom-start', gap: 4, anchor },
    onOpenChange: (open) => !open && onClose(),
  });
  const { getFloatingProps } = useInteractions([
    useDismiss(context, { escapeKey: false }),
    useRole(context, { role: 'dialog' }),
  ]);
  useEffect(() => {
    floating?.querySelector<HTMLElement>('[data-date][tabindex="0"]')?.focus({ preventScroll: true });
  }, [floating]);
  return (
    <OverlayPortal>
      <FloatingFocusManager context={context} modal={false} initialFocus={-1}>
        <Panel
          ref={setFloating}
          style={floatingStyles}
          data-field={fieldId}
          aria-label={label}
          {...getFloatingProps()}
        >
          <MonthCalendar
            label={label}
            value={value === '' ? null : value}
            onChange={onPick}
            navigation="lists"
            {...bounds}
          />
        </Panel>
      </FloatingFocusManager>
    </OverlayPortal>
  );
}
