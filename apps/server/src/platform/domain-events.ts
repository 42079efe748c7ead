import type { RequestContext } from './request-context.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/**
 * A change of a module's own records, published for modules above it in the dependency order. The publishing module
 * declares the event; subscribers list it in their module definition.
 */
export interface DomainEvent<P> {
  readonly name: string;
  /** Carries the payload's type; has no value. */
  readonly payload?: P;
}

/** Runs in the publisher's transaction, which a thrown error rolls back. `ctx` acts as the publisher's actor. */
export type DomainEventHandler<P> = (ctx: RequestContext, unit: UnitOfWork, payload: P) => Promise<void>;

export interface Subscription {
  event: DomainEvent<unknown>;
  handle: DomainEventHandler<unknown>;
}

/** Declares an event; the name is `<module>.<what happened>`. */
export const defineDomainEvent = <P>(name: string): DomainEvent<P> => ({ name });

/** One handler of one event, for {@link ServerModule.subscriptions}. */
export const subscribe = <P>(event: DomainEvent<P>, handle: DomainEventHandler<P>): Subscription => ({
  event,
  // A handler only receives payloads of its own event, so the cast is safe.
  handle: (ctx, unit, payload) => handle(ctx, unit, payload as P),
});

/** Returns a function that runs the handlers of an event sequentially, in module order. */
export const createEventPublisher =
  (subscriptions: readonly Subscription[]) =>
  async <P>(ctx: RequestContext, unit: UnitOfWork, event: DomainEvent<P>, payload: P): Promise<void> => {
    for (const { event: known, handle } of subscriptions)
      if (known.name === event.name) await handle(ctx, unit, payload);
  };
