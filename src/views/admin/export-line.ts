import { type Outcome, refuse } from '#kernel/outcome.ts'
import { problems } from '#platform/problems.ts'
import { withoutSlot } from '#platform/request-context.ts'

/** Large files being made or waiting for that, in one process. */
const MAX_WAITING = 4
const RETRY_s = 20

let waiting = 0
let last: Promise<void> = Promise.resolve()

/** Makes one large file of an export at a time. Refuses `server.busy` when too many wait. */
export async function inExportLine<T>(work: () => Promise<T>): Promise<T | Outcome<never>> {
  if (waiting >= MAX_WAITING) return refuse(problems.busy(RETRY_s))
  waiting += 1
  const before = last
  const { promise, resolve } = Promise.withResolvers<void>()
  last = promise
  try {
    await withoutSlot(() => before)
    return await work()
  } finally {
    waiting -= 1
    resolve()
  }
}
