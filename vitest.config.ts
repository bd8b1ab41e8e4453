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
    // A timer of an ended file may query the connection of its closed shop. It does not concern the file that runs then.
    onUnhandledError: ({ message }) => message !== 'Client was closed and is not queryable',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
