import { boards } from './boards.mjs';
import { build } from './build.mjs';
import { format, lint, types, unused, walls } from './checks.mjs';
import { cluster } from './cluster.mjs';
import { e2e } from './e2e.mjs';
import { published } from './published.mjs';
import { requirements } from './requirements.mjs';
import { components, stories, unit } from './vitest.mjs';

/**
 * All suites in the order they start. `programs`: without them on the machine the suite does not run.
 * `after`: pointless when that one failed. `alone`: measures time or fills both cores, so nothing runs beside it.
 */
export const SUITES = [
  { name: 'format', work: format },
  { name: 'lint', work: lint },
  { name: 'walls', work: walls },
  { name: 'unused', work: unused },
  { name: 'types', work: types },
  { name: 'build', work: build },
  { name: 'requirements', work: requirements },
  { name: 'published', work: published, after: 'build', alone: true },
  { name: 'unit', work: unit, alone: true },
  { name: 'components', work: components, programs: ['chromium'], alone: true },
  { name: 'stories', work: stories, programs: ['chromium'], alone: true },
  { name: 'boards', work: boards, programs: ['chromium'], alone: true },
  { name: 'e2e', work: e2e, programs: ['chromium'], after: 'build', alone: true },
  { name: 'cluster', work: cluster, programs: ['postgresql', 'redis'], after: 'build', alone: true },
];
