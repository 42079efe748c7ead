import { translateReply } from '@openvisit/contract';
import type { ReactNode } from 'react';

/** A given message in the language of the browser: a reply of the server or a constant of the contract. */
export const translateMessage = (message: ReactNode): ReactNode =>
  typeof message === 'string' ? translateReply(message) : message;
