import { useOwnPatient } from '@openvisit/api';
import type { PatientRecord, PatientVersions } from '@openvisit/contract';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Loaded } from '../../../shared/layout/Loaded.tsx';

export interface PatientRecordLoaderProps {
  /** The part of the record the form edits. */
  part: keyof PatientVersions;
  /** The form. It calls `onClean` when it has no unsaved input. */
  children: (ownPatient: PatientRecord | null, onClean: () => void) => ReactNode;
}

const getVersion = (ownPatient: PatientRecord | null, part: keyof PatientVersions) =>
  ownPatient?.versions[part] ?? 0;

/** The control with the same name in the new form, else its submit button. */
const findMatchingControl = (form: HTMLElement, { name }: HTMLElement & { name?: string }) =>
  (name ? form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`) : null) ??
  form.querySelector<HTMLElement>('[type="submit"]');

/** Keeps the form's initial record while there is unsaved input, and shows a newer one once the form is clean. */
const StableForm = ({ own, part, children }: PatientRecordLoaderProps & { own: PatientRecord | null }) => {
  const [{ shown, focused }, setShown] = useState({ shown: own, focused: null as Element | null });
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The focused control was unmounted with the previous form.
    if (container.current && focused instanceof HTMLElement && !focused.isConnected)
      findMatchingControl(container.current, focused)?.focus({ preventScroll: true });
  }, [focused]);
  const onClean = () => {
    if (getVersion(own, part) !== getVersion(shown, part))
      setShown({ shown: own, focused: document.activeElement });
  };
  return (
    <div key={getVersion(shown, part)} ref={container}>
      {children(shown, onClean)}
    </div>
  );
};

/** Renders a form for a part of the patient's own record, which is null before the first save. */
export const PatientRecordLoader = (props: PatientRecordLoaderProps) => (
  <Loaded from={useOwnPatient()}>{(ownPatient) => <StableForm {...props} own={ownPatient} />}</Loaded>
);
