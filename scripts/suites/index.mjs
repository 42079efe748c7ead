import { boards } from './boards.mjs';
import { budgets } from './budgets.mjs';
import { build } from './build.mjs';
import { boundaries, format, lint, types, unused } from './checks.mjs';
import { cluster } from './cluster.mjs';
import { e2e } from './e2e.mjs';
import { languages } from './languages.mjs';
import { published } from './published.mjs';
import { requirements } from './requirements.mjs';
import { components, stories, unit } from './vitest.mjs';

/**
 * All suites in start order, grouped into phases that run one after the other.
 * `lanes`: how many suites run in parallel on two cores. Most wait for a browser or a database a third of their time, so three
 * keep both cores busy. A suite that uses both cores by itself runs alone.
 * `programs`: the suite is skipped if one of these programs is not installed.
 * `after`: the suite waits for the named suite, which precedes it, and is skipped if that failed.
 */
export const PHASES = [
  {
    lanes: 3,
    suites: [
      // Longest first, so that the lanes finish at about the same time. The build is short, but others wait for it.
      { name: 'build', work: build },
      { name: 'stories', work: stories, programs: ['chromium'] },
      // Call tests use WebRTC connections of real browsers.
      { name: 'unit', work: unit, programs: ['chromium'] },
      { name: 'cluster', work: cluster, programs: ['postgresql', 'redis'], after: 'build' },
      { name: 'boards', work: boards, programs: ['packaged Chromium'] },
      { name: 'lint', work: lint },
      { name: 'components', work: components, programs: ['chromium'] },
      { name: 'types', work: types },
      { name: 'format', work: format },
      { name: 'published', work: published, after: 'build' },
      { name: 'boundaries', work: boundaries },
      { name: 'budgets', work: budgets, programs: ['chromium'], after: 'build' },
      { name: 'unused', work: unused },
      { name: 'requirements', work: requirements },
      { name: 'languages', work: languages },
    ],
  },
  {
    lanes: 1,
    suites: [{ name: 'e2e', work: e2e, programs: ['chromium', 'turnserver'], after: 'build' }],
  },
];

export const SUITES = PHASES.flatMap(({ suites }) => suites);
