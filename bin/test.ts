// Everything that must be true before a commit, and one closing line.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from '#server/build.ts'
import { ROOT, run, runChecks } from './steps.ts'

const folder = mkdtempSync(join(tmpdir(), 'loomcourt-report-'))
const report = join(folder, 'report.json')

let { passed, failed } = await runChecks()
await buildIfStale(ROOT, console.log) // once, before the files that need it start side by side
const code = await run([
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=./bin/closing-reporter.ts',
  '--reporter=json',
  `--outputFile=${report}`,
  ...process.argv.slice(2),
])
try {
  const result = JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number; numFailedTests: number }
  passed += result.numPassedTests
  failed += result.numFailedTests
  if (code !== 0 && result.numFailedTests === 0) failed += 1 // a file that did not even load
} catch {
  failed += 1
}
rmSync(folder, { recursive: true, force: true })
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
