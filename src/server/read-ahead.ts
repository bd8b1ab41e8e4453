import { setTimeout as sleep } from 'node:timers/promises'
import { readAhead as readDocuments } from '#modules/search/index.ts'
import type { Deps } from '#platform/deps.ts'

/** Whoever waits for the first page goes first. */
const AFTER_ms = 2000

/** What lists and searches are answered from is read before somebody asks: two seconds of it in a house of a hundred thousand products. */
export async function readAhead(deps: Deps): Promise<void> {
  await sleep(AFTER_ms, undefined, { ref: false })
  try {
    await deps.facetIndexes.now('shop')
    await readDocuments(deps)
  } catch (error) {
    deps.log.info({ err: error }, 'what searches are answered from was not read ahead') // the first who asks reads it
  }
}
