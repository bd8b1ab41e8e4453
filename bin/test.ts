// Runs all checks and tests, and prints one summary line.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { buildIfStale } from '#server/build.ts'
import { ROOT, run, runChecks } from './steps.ts'
import { failedFiles, filesToRetry, type SuiteReport } from './suite-report.ts'

const folder = mkdtempSync(join(tmpdir(), 'loomcourt-report-'))

async function suite(name: string, args: readonly string[]): Promise<SuiteReport | undefined> {
  const report = join(folder, `${name}.json`)
  const reporters = ['default', './bin/closing-reporter.ts', 'json'].map((each) => `--reporter=${each}`)
  const code = await run(['node_modules/vitest/vitest.mjs', 'run', ...reporters, `--outputFile=${report}`, ...args])
  try {
    const suiteReport = JSON.parse(readFileSync(report, 'utf8')) as SuiteReport
    return code === 0 || failedFiles(suiteReport).length > 0 ? suiteReport : undefined
  } catch {
    return undefined
  }
}

const checks = await runChecks(() => buildIfStale(ROOT, console.log)) // built once, before test files that need it run in parallel
const first = await suite('first', process.argv.slice(2))
const retried = first ? filesToRetry(first) : []
const second = retried.length > 0 ? await suite('second', ['--maxWorkers=1', ...retried]) : undefined
rmSync(folder, { recursive: true, force: true })

/** Tests that pass on retry count as passed and are listed: either the test or the shop is flaky. */
const passedOnRetry = second && failedFiles(second).length === 0
const failed = passedOnRetry ? 0 : first ? Math.max(first.numFailedTests, failedFiles(first).length) : 1
const passed = (first?.numPassedTests ?? 0) + (passedOnRetry ? (first?.numFailedTests ?? 0) : 0)
if (passedOnRetry) console.log('Flaky: failed next to other files, passed when run again alone:')
if (passedOnRetry) for (const name of retried) console.log(`  ${relative(ROOT, name)}`)
console.log(`${checks.passed + passed} passed, ${checks.failed + failed} failed`)
process.exitCode = checks.failed + failed === 0 ? 0 : 1
