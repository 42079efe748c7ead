import { t } from '@openvisit/contract';
import { Calendar } from 'lucide-react';
import { useState, type ComponentType, type KeyboardEvent, type Ref } from 'react';
import { Spinner } from '../../feedback/spinner/Spinner.tsx';
import { useMergedRefs } from '../../refs.ts';
import { focusLeaves } from '../focus-leave.ts';
import type { EntryProps } from '../entry-props.ts';
import type { ControlProps } from '../field/Field.tsx';
import { EndButton, Frame, Input } from '../listbox/Listbox.styles.ts';
import type { DatePopoverProps } from './DatePopover.tsx';
import type { DateEntry } from './useDateEntry.ts';

interface DateInputProps extends EntryProps {
  /** Attributes from `Field`. */
  control: ControlProps;
  entry: DateEntry;
  /** Accessible name of the calendar. */
  label: string;
  value: string;
  today: string;
  min?: string;
  max?: string;
  /** First and last date of the range that this date belongs to. */
  span?: readonly [from: string, to: string];
  name?: string;
  disabled?: boolean;
  readOnly?: boolean;
  required?: boolean;
  onLeave?: () => void;
  ref?: Ref<HTMLElement>;
}

/** The input of a date, with the button for its calendar. The calendar is loaded on first use. */
export function DateInput(props: DateInputProps) {
  const { control, entry, label, value, today, min, max, span, name, required, onLeave, ref, ...rest } =
    props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const inputRef = useMergedRefs(entry.setInput, ref);
  const calendar = useLazyCalendar();
  const [open, setOpen] = useState(false);
  const isEditable = !rest.disabled && !rest.readOnly;
  const toggle = () => {
    setOpen(!open);
    calendar.load();
  };
  const close = () => {
    entry.input?.focus();
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      // Keeps a surrounding dialog open.
      event.stopPropagation();
      close();
    } else if (event.key === 'ArrowDown' && event.altKey && isEditable && !open) toggle();
    else if (event.key === 'Enter' && event.target === entry.input) return entry.finish();
    else return;
    event.preventDefault();
  };
  const Popover = calendar.Popover;
  return (
    <Frame
      ref={setAnchor}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.target === entry.input) entry.finish();
        if (focusLeaves(event, control.id)) onLeave?.();
      }}
    >
      <Input
        inputMode="numeric"
        placeholder={t('MM/DD/YYYY')}
        autoComplete="off"
        {...rest}
        {...control}
        type="text"
        ref={inputRef}
        aria-required={required}
        value={entry.text}
        onChange={(event) => entry.type(event.target.value)}
      />
      {name && <input type="hidden" name={name} value={value} disabled={rest.disabled} />}
      <EndButton
        label={t('Calendar: {label}', { label })}
        aria-haspopup="dialog"
        aria-expanded={open && Popover !== null}
        disabled={!isEditable}
        onPointerEnter={calendar.load}
        onFocus={calendar.load}
        onClick={toggle}
      >
        {open && calendar.state === 'loading' ? <Spinner size="sm" /> : <Calendar aria-hidden />}
      </EndButton>
      {open && Popover && anchor && (
        <Popover
          {...{ anchor, label, value, today, min, max, span }}
          fieldId={control.id}
          onPick={(date) => {
            entry.pick(date);
            close();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Frame>
  );
}

/** Loads the calendar once per page; if that fails, typing still works. */
function useLazyCalendar() {
  const [Popover, setPopover] = useState<ComponentType<DatePopoverProps> | null>(null);
  const [state, setState] = useState<'none' | 'loading' | 'there'>('none');
  const load = () => {
    if (state !== 'none') return;
    setState('loading');
    import('./DatePopover.tsx').then(
      (module) => {
        setPopover(() => module.DatePopover);
        setState('there');
      },
      () => setState('none'),
    );
  };
  return { Popover, state, load };
}
