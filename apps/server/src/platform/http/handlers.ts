import type { Body, EndpointName, MessageKey, Params, Query, Reply } from '@openvisit/contract';
import type { RequestContext } from '../request-context.ts';
import { featureUnavailable } from '../errors.ts';
import type { LinkReader } from '../files/links.ts';

/** The input of a call, validated against the contract. */
export interface Input<N extends EndpointName> {
  params: Params<N>;
  query: Query<N>;
  body: Body<N>;
}

type ReplyOptions = {
  message?: MessageKey | (string & {});
  /** Reader of the reply's file links, when that is not the caller: a sign-in call is anonymous. */
  reader?: LinkReader;
};

/** The result of a call: the element of the envelope's `data` and an optional message. */
export type Result<N extends EndpointName> =
  Reply<N> extends undefined ? ReplyOptions | void : ReplyOptions & { data: Reply<N> };

export type Handlers = {
  [N in EndpointName]: (ctx: RequestContext, input: Input<N>) => Promise<Result<N>>;
};

/** Defines the handlers of a module, typed by their calls. */
export const defineHandlers = <K extends EndpointName>(handlers: Pick<Handlers, K>): Pick<Handlers, K> =>
  handlers;

/**
 * {@link defineHandlers} for calls that need a service. While it is off, they reply 501, except those listed in
 * `without`.
 */
export const defineServiceHandlers = <K extends EndpointName>(
  service: 'payments' | 'prescribing',
  message: MessageKey,
  without: readonly string[],
  handlers: Pick<Handlers, K>,
): Pick<Handlers, K> => {
  const guard = (handler: Handlers[K]) => (ctx: RequestContext, input: Input<K>) => {
    if (ctx.services.config[service] === 'off') throw featureUnavailable(message);
    return handler(ctx, input);
  };
  const entries = Object.entries<Handlers[K]>(handlers);
  return Object.fromEntries(
    entries.map(([name, handler]) => [name, without.includes(name) ? handler : guard(handler)]),
  ) as unknown as Pick<Handlers, K>;
};
