import { defineConfig } from 'vitest/config'
import LongestFirst from './tests/longest-first.ts'

export default defineConfig({
  test: {
    include: ['{src,packages,db,tests}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/database.setup.ts'],
    setupFiles: ['tests/clock.setup.ts', 'tests/quiet.setup.ts', 'tests/passwords.setup.ts', 'tests/properties.setup.ts'],
    // A test that expects nothing is green whatever happens.
    expect: { requireAssertions: true },
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // A worker keeps what it has read: reading the whole shop anew for every file took half the time of most of them.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
