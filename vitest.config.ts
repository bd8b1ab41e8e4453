import { defineConfig } from 'vitest/config'
import LongestFirst from './tests/longest-first.ts'

export default defineConfig({
  test: {
    include: ['{src,packages,db,tests}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/database.setup.ts'],
    setupFiles: ['tests/clock.setup.ts', 'tests/quiet.setup.ts', 'tests/passwords.setup.ts', 'tests/properties.setup.ts'],
    // A test without an assertion would always pass.
    expect: { requireAssertions: true },
    // One more than cores, because a test often waits for the browser, the database or a timer. Takes 5 GB.
    maxWorkers: 3,
    // Requests make many short-lived objects. A larger young generation saves a tenth of a worker's CPU.
    execArgv: ['--max-semi-space-size=32'],
    sequence: { sequencer: LongestFirst },
    // Test files share a worker's module cache. Reloading all modules took half the time of most files.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
