// Quick tests, without a browser or a build. Reports when they take longer than four minutes. npm test runs everything.
import { run } from './steps.ts'

const CEILING_s = 240
const PARTS = [
  'src/',
  'packages/',
  'db/',
  'tests/rooms/',
  'tests/tidy/',
  'tests/platform/',
  'tests/payments/',
  'tests/modules/',
  'tests/web/',
]
const DOORS = ['access-matrix', 'ownership', 'invalidation'].map((name) => `tests/server/${name}.test.ts`)
/** Tests left out, because they need built pages or run for a minute. */
const LATER = ['guarantee', 'own-data', 'size', 'structured-data'].map((name) => `tests/web/${name}.test.ts`)

const began = performance.now()
const code = await run([
  ...['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', '--reporter=./bin/closing-reporter.ts'],
  ...LATER.flatMap((path) => ['--exclude', path]),
  ...PARTS,
  ...DOORS,
])
const seconds = (performance.now() - began) / 1000
console.log(`In all ${seconds.toFixed(0)} s${seconds > CEILING_s ? `, more than the ${CEILING_s} s that this may take` : ''}`)
process.exitCode = code
