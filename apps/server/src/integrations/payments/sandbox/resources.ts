import type { Resource } from './kernel/resource.ts';
import { core } from './core/core.ts';
import { lifecycle } from './lifecycle/lifecycle.ts';

/** Everything the embedded card provider can do. */
export const RESOURCES: readonly Resource[] = [...core, ...lifecycle];
