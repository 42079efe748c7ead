import { ApiError, isApiError, type ApiErrorKind } from '@openvisit/api';
import { MESSAGES, t, translateReply } from '@openvisit/contract';
import type { SaveInfo } from '@openvisit/forms';
import { useToasts } from '@openvisit/ui';
import { useRef } from 'react';
import { useStepContext } from '../../shared/steps/useStepContext.ts';

/** Temporary failures: the input is kept and a retry may succeed. */
const TEMPORARY: readonly ApiErrorKind[] = ['offline', 'timeout', 'server', 'busy'];

/** Adds to the error that the input is kept and what to do next. */
const withAdvice = (error: unknown): unknown => {
  if (!isApiError(error)) return error;
  const withMessage = (message: string) =>
    Object.assign(
      new ApiError(error.kind, message, error.status, error),
      'stored' in error && { stored: error.stored },
    );
  if (error.kind === 'conflict') return withMessage(MESSAGES.SAVE_CONFLICT);
  if (!TEMPORARY.includes(error.kind)) return error;
  const reason = translateReply(error.message).replace(/\.$/, '');
  return withMessage(`${reason}. ${t(MESSAGES.INPUT_KEPT)}`);
};

export interface StepSave<V> {
  /** Whether the step has been saved before. */
  saved: boolean;
  /** Saves the values and returns the success message; null if there is nothing to report. */
  save: (values: V) => Promise<string | null>;
}

/**
 * Saves a new or changed step and continues; an unchanged step continues without a request (PO-25). After a lost response the
 * stored state is unknown, so the form is sent even if it is unchanged.
 */
export const useStepSave = <V>({ saved, save }: StepSave<V>) => {
  const { show } = useToasts();
  const { onNext } = useStepContext();
  const isUncertain = useRef(false);
  return async (values: V, { changed }: SaveInfo): Promise<void> => {
    if (!saved || changed || isUncertain.current) {
      const text = await save(values).catch((error: unknown) => {
        isUncertain.current ||= isApiError(error) && TEMPORARY.includes(error.kind);
        throw withAdvice(error);
      });
      isUncertain.current = false;
      if (text !== null) show({ tone: 'success', text });
    }
    onNext();
  };
};
