import { setTimeout as sleep } from 'node:timers/promises'
import { readAhead as readDocuments } from '#modules/search/index.ts'
import type { Deps } from '#platform/deps.ts'

/** Delay, so that the first page request is served first. */
const AFTER_ms = 2000

export async function readAhead(deps: Deps): Promise<void> {
  await sleep(AFTER_ms, undefined, { ref: false })
  try {
    await deps.facetIndexes.now('shop')
    await readDocuments(deps)
  } catch (error) {
    // The caches are filled at their first use.
    deps.log.info({ err: error }, 'search caches could not be warmed, the first search will be slower')
  }
}
