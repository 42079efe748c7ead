import { Cluster } from '@openvisit/ui';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useStepPlace } from './place.ts';

/** The buttons of a step that has no form, where those of a form would be. */
export const StepFoot = ({ children }: { children: ReactNode }) => {
  const { foot } = useStepPlace();
  if (foot === undefined) return <Cluster gap={3}>{children}</Cluster>;
  return foot && createPortal(children, foot);
};
