import type { Call } from '@openvisit/api/calls';
import { useEffect, useRef, useState } from 'react';
import { CallLog, type CallLogEntry } from './call-log.ts';

/** Collects what happens in the call; `shown` is what the dialog shows, null while it is closed. */
export const useCallLog = ({ phase, others, self, isLowDataAutomatic }: Call) => {
  const log = useRef<CallLog | null>(null);
  const [shown, setShown] = useState<readonly CallLogEntry[] | null>(null);
  useEffect(() => {
    log.current ??= new CallLog();
    log.current.add({ phase, others, self, isLowDataAutomatic }, Date.now());
  }, [phase, others, self, isLowDataAutomatic]);
  return {
    shown,
    show: () => setShown(log.current?.entries ?? []),
    hide: () => setShown(null),
  };
};
