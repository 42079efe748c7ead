import { token } from '@openvisit/themes';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';

const sweep = keyframes`
  from {
    translate: -100% 0;
  }
  to {
    translate: 250% 0;
  }
`;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[1]};
`;

const Top = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${token.space[4]};
  font-size: ${token.text.sm};
`;

const Percent = styled.span`
  color: ${token.color.onSurfaceMuted};
  font-variant-numeric: tabular-nums;
`;

const Track = styled.progress`
  appearance: none;
  position: relative;
  width: 100%;
  height: ${token.space[2]};
  border: 0;
  border-radius: ${token.radius.full};
  background-color: ${token.color.accentSoft};
  box-shadow: inset 0 0 0 ${token.line.hair} ${token.color.border};
  overflow: hidden;

  &::-webkit-progress-bar {
    background: none;
  }
  &::-webkit-progress-value {
    border-radius: ${token.radius.full};
    background-color: ${token.color.accentText};
    transition: inline-size ${token.motion.normal} ${token.ease.out};
  }
  &::-moz-progress-bar {
    border-radius: ${token.radius.full};
    background-color: ${token.color.accentText};
  }
  &:indeterminate::before {
    content: '';
    position: absolute;
    inset: 0;
    width: 40%;
    border-radius: ${token.radius.full};
    background-color: ${token.color.accentText};
    animation: ${sweep} calc(${token.motion.slow} * 4.5) ${token.ease.inOut} infinite;
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
    border: ${token.line.hair} solid CanvasText;
    background-color: Canvas;

    &::-webkit-progress-value,
    &:indeterminate::before {
      background-color: Highlight;
    }
    &::-moz-progress-bar {
      background-color: Highlight;
    }
  }
`;

export interface ProgressBarProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** What is in progress. */
  label: ReactNode;
  /** Percentage, 0 to 100; omit it while unknown. */
  value?: number;
  /**
   * `hidden` keeps the label for assistive technology only, where visible text says the same. Default shown.
   */
  labelDisplay?: 'shown' | 'hidden';
}

/**
 * Progress of long work, such as an upload. Do pass a value as soon as it is known. Don't use it for about a
 * second (`Spinner`) or for loading content (`Skeleton`).
 */
export function ProgressBar({ label, value, labelDisplay = 'shown', ...rest }: ProgressBarProps) {
  const id = useId();
  const name = <span id={id}>{label}</span>;
  return (
    <Root {...rest}>
      {labelDisplay === 'hidden' ? (
        <VisuallyHidden>{name}</VisuallyHidden>
      ) : (
        <Top>
          {name}
          {value !== undefined && <Percent aria-hidden>{Math.round(value)}%</Percent>}
        </Top>
      )}
      <Track aria-labelledby={id} max={100} value={value} />
    </Root>
  );
}
