import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createVitest, type TestModule } from 'vitest/node'

export type Change = { file: string; from: string; to: string }
export type Noticing = {
  /** Returns the first failed test or unhandled error, else undefined. Skips missing test files. */
  noticedBy: (change: Change, tests: readonly string[]) => Promise<string | undefined>
  close: () => Promise<void>
}

/** One vitest runner for many changes, so that the database is created once. SIGINT and SIGTERM restore the changed file. */
export async function openNoticing(): Promise<Noticing> {
  const vitest = await createVitest('test', { watch: false, bail: 1, retry: 0, reporters: [{}], silent: true })
  await vitest.standalone()
  let putBack = () => {}
  const interrupted = () => {
    putBack()
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupted)

  /** Writes atomically, so that an interruption leaves no half-written file. */
  const write = (file: string, text: string) => {
    writeFileSync(`${file}.new`, text)
    renameSync(`${file}.new`, file)
    vitest.invalidateFile(resolve(file))
  }

  return {
    noticedBy: async ({ file, from, to }, tests) => {
      const there = tests.filter((path) => existsSync(path)).map((path) => resolve(path))
      const files = (await vitest.globTestSpecifications()).filter(({ moduleId }) =>
        there.some((path) => moduleId === path || moduleId.startsWith(`${path}/`)),
      )
      if (files.length === 0) return undefined
      if (readFileSync(file, 'utf8') !== from) throw new Error(`${file} was changed by somebody else.`)
      putBack = () => write(file, from)
      try {
        write(file, to)
        const { testModules, unhandledErrors } = await vitest.runTestSpecifications(files)
        const now = new Set(files.map(({ moduleId }) => moduleId)) // skips modules of earlier runs, which the runner returns too
        const failures = testModules.filter(({ moduleId }) => now.has(moduleId)).map(failureOf)
        return failures.find(Boolean) ?? unhandledErrors.map(String)[0]
      } finally {
        putBack()
        putBack = () => {}
      }
    },
    close: async () => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupted)
      await vitest.close()
    },
  }
}

function failureOf(module: TestModule): string | undefined {
  if (module.ok()) return undefined
  const [test] = module.children.allTests('failed')
  return `${module.relativeModuleId}: ${test?.fullName ?? module.errors()[0]?.message ?? 'it does not load'}`
}
