import type { Body, CallName, MessageKey, Params, Query, Reply } from '@openvisit/contract';
import type { RequestContext } from '../request-context.ts';
import type { LinkReader } from '../files/links.ts';

/** What a call brings, checked against the contract. */
export interface Input<N extends CallName> {
  params: Params<N>;
  query: Query<N>;
  body: Body<N>;
}

type Said = {
  message?: MessageKey | (string & {});
  /** Whom links in the reply are for, where that is not the caller: a sign-in replies to a user who calls as nobody. */
  reader?: LinkReader;
};

/** What a call gives: the element of the envelope's `data` and, where there is one, the sentence. */
export type Result<N extends CallName> = Reply<N> extends undefined ? Said | void : Said & { data: Reply<N> };

export type Handlers = {
  [N in CallName]: (ctx: RequestContext, input: Input<N>) => Promise<Result<N>>;
};

/** The handlers of one module, each checked against the call of its name. */
export const defineHandlers = <K extends CallName>(handlers: Pick<Handlers, K>): Pick<Handlers, K> =>
  handlers;
