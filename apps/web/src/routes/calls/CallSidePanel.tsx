import { t } from '@openvisit/contract';
import { CallPanel, type CallPanelSize } from '@openvisit/ui';
import { Suspense } from 'react';
import { SectionSkeleton } from '../../shared/layout/ScreenSkeleton.tsx';
import { findPanel, type PanelProps } from './panels.ts';

interface CallSidePanelProps extends PanelProps {
  open: string;
  size: CallPanelSize;
  onSizeChange: (size: CallPanelSize) => void;
}

/** The open side panel; its content is loaded when it is first opened (CR-04). */
export const CallSidePanel = ({ open, size, onSizeChange, ...props }: CallSidePanelProps) => {
  const panel = findPanel(open);
  if (!panel) return null;
  const { Component, label, hasOwnHeader } = panel;
  return (
    <CallPanel
      key={panel.id}
      title={t(label)}
      header={hasOwnHeader?.(props) ? 'content' : 'panel'}
      {...{ size, onSizeChange }}
      onClose={props.onClose}
    >
      <Suspense fallback={<SectionSkeleton />}>
        <Component {...props} />
      </Suspense>
    </CallPanel>
  );
};
