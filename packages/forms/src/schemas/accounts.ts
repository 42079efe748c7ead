import { object, string, type InferType } from 'yup';
import { MESSAGES } from '@openvisit/contract';

/** Longest address a mail server takes. */
const EMAIL_MAX = 254;
/** Longest password the sign-in call takes; the rule for new ones is stricter. */
const PASSWORD_MAX = 128;

/** An email address: something, an at sign, a domain with a dot. Blanks around it are not the user's mistake. */
export const email = string()
  .trim()
  .required(MESSAGES.EMAIL_REQUIRED)
  .max(EMAIL_MAX, MESSAGES.EMAIL_INVALID)
  .matches(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, { message: MESSAGES.EMAIL_INVALID, excludeEmptyString: true });

/** What the sign-in form asks for (AC-01). */
export const signInSchema = object({
  email,
  password: string().required(MESSAGES.PASSWORD_REQUIRED).max(PASSWORD_MAX, MESSAGES.LOGIN_FAILED),
});

export type SignInInput = InferType<typeof signInSchema>;
