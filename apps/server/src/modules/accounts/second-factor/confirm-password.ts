import { confirmPasswordSchema } from '@openvisit/forms/schemas';
import type { RequestContext } from '../../../platform/request-context.ts';
import { validateInput } from '../../../platform/validate-input.ts';
import { requireOwnPassword } from '../own-password.ts';

/** Returns the caller's account after checking its password, which each change of the second factor asks for (BX-01). */
export const confirmPassword = async (ctx: RequestContext, body: { password: string }) => {
  const { password } = await validateInput(confirmPasswordSchema, body);
  return requireOwnPassword(ctx, password, {
    field: 'password',
    problem: 'PASSWORD_WRONG',
    action: 'second_factor.refused',
  });
};
