// Report of a test run (vitest's "json" reporter), and the failed files that may be retried.

export type SuiteReport = { numPassedTests: number; numFailedTests: number; testResults: { name: string; status: string }[] }

/** More failed files than these are not flakiness. */
const MAX_RETRIED_FILES = 3
const WAITS = /[\\/]tests[\\/](?!tidy[\\/]|rooms[\\/])/

export const failedFiles = ({ testResults }: SuiteReport): string[] =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)

/**
 * Failed files to retry: tests that wait for servers, jobs or browsers, which can be late on a busy machine. Empty if any other
 * test failed, or more than three files did.
 */
export function filesToRetry(report: SuiteReport): string[] {
  const failed = failedFiles(report)
  return failed.length <= MAX_RETRIED_FILES && failed.every((name) => WAITS.test(name)) ? failed : []
}
