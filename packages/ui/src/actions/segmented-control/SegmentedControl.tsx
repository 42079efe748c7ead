import { token } from '@openvisit/themes';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';

const Root = styled.div`
  display: inline-flex;
  gap: ${token.space.half};
  max-width: 100%;
  padding: ${token.space.half};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.md};
  background-color: ${token.color.surfaceSunken};
  overflow-x: auto;

  &[data-width='full'] {
    display: flex;
  }
`;

const Segment = styled.label`
  position: relative;
  display: inline-flex;
  flex: 1 0 auto;
  align-items: center;
  justify-content: center;
  gap: ${token.space[2]};
  min-height: calc(${token.control.md} - ${token.space[2]});
  padding: 0 ${token.space[3]};
  border: ${token.line.hair} solid transparent;
  border-radius: ${token.radius.sm};
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  font-weight: ${token.weight.medium};
  white-space: nowrap;
  cursor: pointer;

  [data-size='sm'] > & {
    min-height: calc(${token.control.sm} - ${token.space[2]});
    padding-inline: ${token.space[2]};
  }
  /* Said twice, so that it outweighs the size. */
  @media (pointer: coarse) {
    && {
      min-height: ${token.control.sm};
    }
  }
  & > svg {
    flex: none;
    width: ${token.icon.sm};
    height: ${token.icon.sm};
  }
  &:hover:not(:has(:disabled)) {
    color: ${token.color.onSurface};
  }
  &:has(:checked) {
    border-color: ${token.color.borderStrong};
    background-color: ${token.color.surface};
    color: ${token.color.onSurface};
    font-weight: ${token.weight.semibold};
    box-shadow: ${token.shadow.raised};
  }
  &:has(:disabled) {
    cursor: not-allowed;
    opacity: 0.55;
  }
  &:has(:focus-visible) {
    outline: ${token.line.thick} solid ${token.color.focus};
    outline-offset: 0;
  }
  @media (forced-colors: active) {
    &:has(:checked) {
      forced-color-adjust: none;
      background-color: Highlight;
      color: HighlightText;
    }
  }
`;

/* Over its segment, unseen: arrows, names and states are the browser's own. */
const Radio = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: inherit;
`;

/** One way to see it. */
export interface Segment<Value extends string> {
  /** What `onChange` is called with; unique within the control. */
  value: Value;
  /** A word or two. */
  label: ReactNode;
  /** Icon before the label. */
  icon?: ReactNode;
  /** Cannot be chosen now. Default false. */
  disabled?: boolean;
}

export interface SegmentedControlProps<Value extends string = string> extends Omit<
  ComponentPropsWithRef<'div'>,
  'onChange' | 'children' | 'defaultValue'
> {
  /** What is chosen between; read with the choice, not shown. */
  label: string;
  /** Two to five ways to see something. */
  options: readonly Segment<Value>[];
  /** The chosen one. */
  value: Value;
  /** Called with the newly chosen value. */
  onChange: (value: Value) => void;
  /** Name shared by its radios; default a generated one. */
  name?: string;
  /** None of them can be chosen now. Default false. */
  disabled?: boolean;
  /** Height: sm 34 px, md 42 px (default). */
  size?: 'sm' | 'md';
  /** `full` takes the width of what holds it. Default content. */
  width?: 'content' | 'full';
}

/**
 * Switches at once between a few views of the same thing, such as day, week and month. Use `Tabs` to go to other
 * content, `RadioGroup` for an answer that is sent with a form.
 */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  name,
  disabled,
  size = 'md',
  width,
  ...rest
}: SegmentedControlProps<Value>) {
  const generated = useId();
  return (
    <Root role="radiogroup" aria-label={label} data-size={size} data-width={width} {...rest}>
      {options.map((option) => (
        <Segment key={option.value}>
          <Radio
            type="radio"
            name={name ?? generated}
            value={option.value}
            checked={option.value === value}
            disabled={disabled ?? option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <span>{option.label}</span>
        </Segment>
      ))}
    </Root>
  );
}
