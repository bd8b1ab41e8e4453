// What a run of the tests says of itself (the "json" reporter), and which of its files may be asked once more.

export type SuiteReport = { numPassedTests: number; numFailedTests: number; testResults: { name: string; status: string }[] }

/** More than these are no stumble. */
const ONCE_MORE_AT_MOST = 3
const JOURNEY = /[\\/]tests[\\/]e2e[\\/]/

/** Files with a test that failed, or that did not even load; absolute paths. */
export const failedFiles = ({ testResults }: SuiteReport): string[] =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)

/**
 * A browser on a crowded machine may stumble, so a few journeys may be walked once more. A rule that does not hold is asked once:
 * if anything else failed, or too many did, nobody is asked again.
 */
export function mayBeAskedAgain(report: SuiteReport): string[] {
  const failed = failedFiles(report)
  return failed.length <= ONCE_MORE_AT_MOST && failed.every((name) => JOURNEY.test(name)) ? failed : []
}
