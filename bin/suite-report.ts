// Report of a test run (vitest's "json" reporter), and the failed files that may be retried.

export type SuiteReport = { numPassedTests: number; numFailedTests: number; testResults: { name: string; status: string }[] }

/** Limit of failed files for a retry. More failures are not flakiness. */
const ONCE_MORE_AT_MOST = 3
const JOURNEY = /[\\/]tests[\\/]e2e[\\/]/

/** Absolute paths of files with a failed test, or that failed to load. */
export const failedFiles = ({ testResults }: SuiteReport): string[] =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)

/**
 * Failed files to retry. Only end-to-end tests are retried, because a browser can be flaky on a busy machine. Empty if any other
 * test failed, or more than three files did.
 */
export function mayBeAskedAgain(report: SuiteReport): string[] {
  const failed = failedFiles(report)
  return failed.length <= ONCE_MORE_AT_MOST && failed.every((name) => JOURNEY.test(name)) ? failed : []
}
