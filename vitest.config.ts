import { defineConfig } from 'vitest/config'
import LongestFirst from './tests/longest-first.ts'

export default defineConfig({
  test: {
    include: ['{src,packages,db,tests}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/database.setup.ts'],
    setupFiles: ['tests/clock.setup.ts', 'tests/quiet.setup.ts', 'tests/passwords.setup.ts', 'tests/properties.setup.ts'],
    // A test without an assertion would always pass.
    expect: { requireAssertions: true },
    // One a core. Three on two cores kept both busy, and journeys then waited past their timeouts.
    maxWorkers: 2,
    // Requests make many short-lived objects. A larger young generation saves a tenth of a worker's CPU.
    execArgv: ['--max-semi-space-size=32'],
    sequence: { sequencer: LongestFirst },
    // Test files share a worker's module cache. Reloading all modules took half the time of most files.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
