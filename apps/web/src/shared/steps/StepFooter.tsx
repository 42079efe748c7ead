import { Cluster } from '@openvisit/ui';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useStepContext } from './useStepContext.ts';

/** Renders the buttons of a step without a form where a form would render its own. */
export const StepFooter = ({ children }: { children: ReactNode }) => {
  const { footer } = useStepContext();
  if (footer === undefined) return <Cluster gap={3}>{children}</Cluster>;
  return footer && createPortal(children, footer);
};
