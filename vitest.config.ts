import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,db,tests}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/database.setup.ts'],
    setupFiles: ['tests/quiet.setup.ts', 'tests/properties.setup.ts'],
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
