import { defineConfig } from 'vitest/config'
import LongestFirst from './tests/longest-first.ts'

const JOURNEYS = 'tests/e2e/**/*.test.ts'
const setup = {
  setupFiles: ['tests/clock.setup.ts', 'tests/quiet.setup.ts', 'tests/passwords.setup.ts', 'tests/properties.setup.ts'],
  // A test without an assertion would always pass.
  expect: { requireAssertions: true },
  // Requests make many short-lived objects, for which a larger young generation saves CPU.
  execArgv: ['--max-semi-space-size=32'],
  // Test files share a worker's module cache, because reloading all modules takes long.
  isolate: false,
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    globalSetup: ['tests/database.setup.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: false,
        test: {
          ...setup,
          name: 'journeys',
          include: [JOURNEYS],
          // Two use 90 % of two cores. With three, journeys take as long and wait past their timeouts.
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: false,
        test: {
          ...setup,
          name: 'others',
          include: ['{src,packages,db,tests}/**/*.test.{ts,tsx}'],
          exclude: [JOURNEYS],
          // The others wait for timers and processes as well.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
