import { defineConfig } from 'vitest/config'
import LongestFirst from './tests/longest-first.ts'

export default defineConfig({
  test: {
    include: ['{src,packages,db,tests}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/database.setup.ts'],
    setupFiles: ['tests/clock.setup.ts', 'tests/quiet.setup.ts', 'tests/passwords.setup.ts', 'tests/properties.setup.ts'],
    // A test without an assertion would always pass.
    expect: { requireAssertions: true },
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Test files share a worker's module cache. Reloading all modules took half the time of most files.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
