import { setTimeout as sleep } from 'node:timers/promises'
import * as imports from '#modules/imports/index.ts'
import * as media from '#modules/media/index.ts'
import type { Deps } from '#platform/deps.ts'
import { fetchPublic } from '#platform/http/fetch-public.ts'
import { type Failure, pictureKey } from './drafts.ts'
import type { WantedPicture } from './merge-types.ts'

const MAX_BYTES = 10 * 1024 * 1024
const MAX_CONCURRENT = 4
const TRIES = 3
const PAUSE_ms = 500

/**
 * Fetches pictures into the library, four at a time. Retries `fetch.failed` twice, after 1 s and 2 s. Returns a note for each
 * picture that failed, because a product is imported without it.
 */
export async function fetchPictures(deps: Deps, jobId: string, pictures: readonly WantedPicture[]): Promise<imports.Note[]> {
  const notes: imports.Note[] = []
  const left = [...pictures]
  const fetchNext = async (): Promise<void> => {
    for (let picture = left.shift(); picture; picture = left.shift()) {
      const failure = await fetchOne(deps, jobId, picture)
      if (failure !== undefined) notes.push(withoutPicture(picture, failure))
    }
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, fetchNext))
  return notes
}

export const withoutPicture = ({ row, source }: Pick<WantedPicture, 'row' | 'source'>, why: Failure | undefined): imports.Note =>
  imports.at(row, 'picture', imports.notes.withoutPicture(source.slice(0, 200), why?.message ?? '', why?.code))

async function fetchOne(deps: Deps, jobId: string, { source }: WantedPicture): Promise<Failure | undefined> {
  for (let attempt = 1; ; attempt++) {
    const file = await fetchPublic(source, { maxBytes: MAX_BYTES })
    if (file.ok) {
      const name = new URL(source).pathname.split('/').at(-1)?.slice(0, 120) || 'picture'
      const stored = await media.saveUpload(deps, file.value, { name, folder: '', background: true })
      if (!stored.ok) return stored.problem
      await imports.rememberPicture(deps.db, pictureKey(jobId, source), { asset: stored.value.asset.id }, deps.clock.now())
      return undefined
    }
    if (file.problem.code !== 'fetch.failed' || attempt === TRIES) return file.problem
    await sleep(PAUSE_ms * 2 ** attempt)
  }
}
