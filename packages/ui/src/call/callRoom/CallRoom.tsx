import type { ReactNode } from 'react';

export interface CallRoomProps {
  /** With whom, in the bar at the top. */
  title: string;
  /** Under it, as '12:30' of the call or the appointment's times. */
  subtitle?: ReactNode;
  /** How many are in the call, the reader included (CR-02). */
  count: number;
  /** A CallBanner. */
  banner?: ReactNode;
  /** A CallStage. */
  stage: ReactNode;
  /** A CallPanel; the stage narrows beside it, on a phone it is a sheet above the controls. */
  panel?: ReactNode;
  /** CallControls. */
  controls: ReactNode;
}
