import { boards } from './boards.mjs';
import { build } from './build.mjs';
import { boundaries, format, lint, types, unused } from './checks.mjs';
import { cluster } from './cluster.mjs';
import { e2e } from './e2e.mjs';
import { published } from './published.mjs';
import { requirements } from './requirements.mjs';
import { components, stories, unit } from './vitest.mjs';

/**
 * All suites in the order they start, phase after phase. `lanes`: how many run side by side on a machine of two cores;
 * what measures time or fills both cores runs by itself. `programs`: without them on the machine the suite does not run.
 * `after`: pointless when that one failed.
 */
export const PHASES = [
  {
    lanes: 2,
    suites: [
      { name: 'format', work: format },
      { name: 'lint', work: lint },
      { name: 'boundaries', work: boundaries },
      { name: 'unused', work: unused },
      { name: 'types', work: types },
      { name: 'build', work: build },
      { name: 'requirements', work: requirements },
    ],
  },
  {
    lanes: 2,
    // the longest first, so that both lanes end together
    suites: [
      { name: 'stories', work: stories, programs: ['chromium'] },
      // calls are made between real browsers' connections
      { name: 'unit', work: unit, programs: ['chromium'] },
      { name: 'boards', work: boards, programs: ['chromium'] },
      { name: 'cluster', work: cluster, programs: ['postgresql', 'redis'], after: 'build' },
      { name: 'components', work: components, programs: ['chromium'] },
      { name: 'published', work: published, after: 'build' },
    ],
  },
  {
    lanes: 1,
    suites: [{ name: 'e2e', work: e2e, programs: ['chromium'], after: 'build' }],
  },
];

export const SUITES = PHASES.flatMap(({ suites }) => suites);
