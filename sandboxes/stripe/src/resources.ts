import type { Resource } from './engine/resource.ts';
import { core } from './payments/resources.ts';
import { lifecycle } from './billing/resources.ts';

/** Everything the embedded card provider can do. */
export const RESOURCES: readonly Resource[] = [...core, ...lifecycle];
