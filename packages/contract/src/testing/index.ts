/** Valid requests and replies for tests, stories, benchmarks and fixtures. `overrides` replaces single fields. */
export * from './requests.ts';
export * from './replies.ts';
export * from './billing.ts';
export * from './chat.ts';
export * from './concierge.ts';
export * from './medical-history.ts';
export { SpecificationChatClient, type ChatFrame } from './specification/chat-client.ts';
export { NAMED_CALLS } from './specification/named-calls.ts';
export { listCallsOfTable, walkSpecification, type Surroundings } from './specification/walk.ts';
export * from './timeline.ts';
