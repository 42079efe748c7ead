import { useOwnPatient } from '@openvisit/api';
import type { PatientRecord, PatientVersions } from '@openvisit/contract';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Loaded } from '../../../shared/layout/Loaded.tsx';

export interface PatientRecordLoaderProps {
  /** The part that is shown in a form. */
  part: keyof PatientVersions;
  /** The form. `onClean` hears that nothing in it is unsaved any more. */
  children: (own: PatientRecord | null, onClean: () => void) => ReactNode;
}

const versionOf = (own: PatientRecord | null, part: keyof PatientVersions) => own?.versions[part] ?? 0;

/** The control of a form that is the same as one of its former self: of the same name, else the one that sends. */
const sameControl = (form: HTMLElement, { name }: HTMLElement & { name?: string }) =>
  (name ? form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`) : null) ??
  form.querySelector<HTMLElement>('[type="submit"]');

/** A form keeps what it was filled from while something is typed; what is stored by then is shown once it is clean again. */
const Filled = ({ own, part, children }: PatientRecordLoaderProps & { own: PatientRecord | null }) => {
  const [{ shown, focused }, setShown] = useState({ shown: own, focused: null as Element | null });
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // the control that had the focus went with the former form
    if (place.current && focused instanceof HTMLElement && !focused.isConnected)
      sameControl(place.current, focused)?.focus({ preventScroll: true });
  }, [focused]);
  const onClean = () => {
    if (versionOf(own, part) !== versionOf(shown, part))
      setShown({ shown: own, focused: document.activeElement });
  };
  return (
    <div key={versionOf(shown, part)} ref={place}>
      {children(shown, onClean)}
    </div>
  );
};

/** A part of the patient's own record, as soon as that is there; null for whoever has none yet. */
export const PatientRecordLoader = (props: PatientRecordLoaderProps) => (
  <Loaded from={useOwnPatient()}>{(own) => <Filled {...props} own={own} />}</Loaded>
);
