// Playwright resolves packages to their builds, which contain no test data.
export * from '../../packages/contract/src/testing/index.ts';
