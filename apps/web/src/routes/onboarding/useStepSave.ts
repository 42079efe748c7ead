import { ApiError, isApiError, type ApiErrorKind } from '@openvisit/api';
import { MESSAGES } from '@openvisit/contract';
import type { SaveInfo } from '@openvisit/forms';
import { useToasts } from '@openvisit/ui';
import { useRef } from 'react';
import { useStepContext } from '../../shared/steps/useStepContext.ts';

/** Failures that are nobody's mistake: what was typed is kept, and trying again is what helps. */
const PASSING: readonly ApiErrorKind[] = ['offline', 'timeout', 'server', 'busy'];

/** Says besides what happened that nothing is lost, and what to do. */
const withAdvice = (error: unknown): unknown => {
  if (!isApiError(error)) return error;
  const told = (sentence: string) =>
    Object.assign(
      new ApiError(error.kind, sentence, error.status, error),
      'stored' in error && { stored: error.stored },
    );
  if (error.kind === 'conflict') return told(MESSAGES.SAVE_CONFLICT);
  if (!PASSING.includes(error.kind)) return error;
  return told(`${error.message.replace(/\.$/, '')}. ${MESSAGES.SAVE_KEPT}`);
};

export interface StepSave<V> {
  /** Whether the step has been saved before. */
  saved: boolean;
  /** Saves the values and gives the sentence that tells of it. */
  save: (values: V) => Promise<string>;
}

/**
 * First visit: saves; changed: updates; unchanged: moves on without a word to the server (PO-25). After an answer that got
 * lost nobody knows what is stored: what stands in the form is sent, changed or not.
 */
export const useStepSave = <V>({ saved, save }: StepSave<V>) => {
  const { show } = useToasts();
  const { onNext } = useStepContext();
  const isUntold = useRef(false);
  return async (values: V, { changed }: SaveInfo): Promise<void> => {
    if (!saved || changed || isUntold.current) {
      const text = await save(values).catch((error: unknown) => {
        isUntold.current ||= isApiError(error) && PASSING.includes(error.kind);
        throw withAdvice(error);
      });
      isUntold.current = false;
      show({ tone: 'success', text });
    }
    onNext();
  };
};
