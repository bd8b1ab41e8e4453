import type { Reporter, TestModule } from 'vitest/node'

const SLOWEST = 10
/** Time limit of a test file, s. A slower one should be split. */
const CEILING_s = 240

export default class ClosingReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules
      .map((module) => ({ name: module.relativeModuleId, seconds: module.diagnostic().duration / 1000 }))
      .toSorted((a, b) => b.seconds - a.seconds)
    console.log(`\nThe slowest of ${files.length} files:`)
    for (const { name, seconds } of files.slice(0, SLOWEST)) console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`)
    for (const { name, seconds } of files.filter((file) => file.seconds > CEILING_s))
      console.log(`  ${name} takes ${seconds.toFixed(0)} s, more than the ${CEILING_s} s that a file may take.`)
  }
}
