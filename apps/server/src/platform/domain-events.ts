import type { RequestContext } from './request-context.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/**
 * A fact that a module states about its own records, for modules above it in the dependency order. The module that
 * publishes the event declares it; subscribers name it in their module definition.
 */
export interface DomainEvent<P> {
  readonly name: string;
  /** Carries the payload's type; has no value. */
  readonly payload?: P;
}

/** Reacts inside the publisher's transaction. `ctx` acts as the publisher's actor; a thrown error rolls the whole unit back. */
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
  // A unit hands each handler the payload of its own event, so the type is the one `event` carries.
  handle: (ctx, unit, payload) => handle(ctx, unit, payload as P),
});

/** Returns a function that runs the handlers of an event one after the other, in the order in which the modules are registered. */
export const createEventPublisher =
  (subscriptions: readonly Subscription[]) =>
  async <P>(ctx: RequestContext, unit: UnitOfWork, event: DomainEvent<P>, payload: P): Promise<void> => {
    for (const { event: known, handle } of subscriptions)
      if (known.name === event.name) await handle(ctx, unit, payload);
  };
