import { defineConfig } from 'vitest/config'
import LongestFirst from './tests/longest-first.ts'

export default defineConfig({
  test: {
    include: ['{src,packages,db,tests}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/database.setup.ts'],
    setupFiles: ['tests/clock.setup.ts', 'tests/quiet.setup.ts', 'tests/passwords.setup.ts', 'tests/properties.setup.ts'],
    // A test without an assertion would always pass.
    expect: { requireAssertions: true },
    // Two, because two use 90 % of two cores: three take as long, and journeys wait past their timeouts.
    maxWorkers: 2,
    // Requests make many short-lived objects, for which a larger young generation saves CPU.
    execArgv: ['--max-semi-space-size=32'],
    sequence: { sequencer: LongestFirst },
    // Test files share a worker's module cache, because reloading all modules takes long.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
