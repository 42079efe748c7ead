import { AddPhysician } from '../../shared/visits/AddPhysician.tsx';
import type { PanelProps } from './panels.ts';

/** Adds a guest physician to the running call; afterwards it shows the invitation (CR-04, CR-11). */
export default function AddToCallPanel({ appointment, call }: PanelProps) {
  return (
    <AddPhysician appointment={appointment} place="panel" inCall={call.others.map(({ user }) => user)} />
  );
}
