import { token } from '@openvisit/themes';
import { useId, type ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';

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
  height: 0.5rem;
  border: 0;
  border-radius: ${token.radius.full};
  background-color: ${token.color.accentSoft};
  box-shadow: inset 0 0 0 1px ${token.color.border};
  overflow: hidden;

  &::-webkit-progress-bar {
    background: none;
  }
  &::-webkit-progress-value {
    border-radius: ${token.radius.full};
    background-color: ${token.color.accent};
    transition: inline-size ${token.motion.normal} ${token.ease.out};
  }
  &::-moz-progress-bar {
    border-radius: ${token.radius.full};
    background-color: ${token.color.accent};
  }
  &:indeterminate::before {
    content: '';
    position: absolute;
    inset: 0;
    width: 40%;
    border-radius: ${token.radius.full};
    background-color: ${token.color.accent};
    animation: ${sweep} 1.4s ${token.ease.inOut} infinite;
  }
`;

export interface ProgressBarProps {
  /** What is under way. */
  label: ReactNode;
  /** Done so far, 0 to 100; leave out while its length is unknown. */
  value?: number;
  className?: string;
}

/** Long work: an upload, a call being connected. */
export function ProgressBar({ label, value, className }: ProgressBarProps) {
  const id = useId();
  return (
    <Root className={className}>
      <Top>
        <span id={id}>{label}</span>
        {value !== undefined && <Percent aria-hidden>{Math.round(value)}%</Percent>}
      </Top>
      <Track aria-labelledby={id} max={100} value={value} />
    </Root>
  );
}
