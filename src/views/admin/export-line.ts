import { type Outcome, refuse } from '#kernel/outcome.ts'
import { problems } from '#platform/problems.ts'
import { withoutSlot } from '#platform/request-context.ts'

/** Max large exports in progress or queued, in one process. */
const MAX_WAITING = 4
const RETRY_s = 20

let waiting = 0
let last: Promise<void> = Promise.resolve()

/**
 * Runs `work` when earlier exports have ended: one large file at a time. Refuses `server.busy` when `MAX_WAITING` are in
 * progress or queued.
 */
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
