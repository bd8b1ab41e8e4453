import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { Postings } from '../rules/postings.ts'
import * as store from '../store.ts'

const BATCH = 500

type Held = { postings: Postings; mark: object; watermark: string }
/** One index for each database, because tests have several. */
const held = new WeakMap<Db, { now?: Held; work?: Promise<Held>; renewal?: Promise<void> }>()

type Needed = Pick<Deps, 'db' | 'cache'>

/** Returns the in-memory index, updated when its cache entry was invalidated. Concurrent calls share one update. */
export async function postingsOf({ db, cache }: Needed): Promise<Postings> {
  const mark = await cache('search documents', async () => ({}))
  const cached = held.get(db) ?? {}
  held.set(db, cached)
  if (cached.now?.mark === mark) return cached.now.postings
  cached.work ??= bringUp(db, cached.now, mark)
    .then((now) => {
      cached.now = now
      return now
    })
    .finally(() => {
      cached.work = undefined
    })
  const { postings } = await cached.work
  // The old index stays in use while a new one is built. The empty mark makes the next call update it.
  if (postings.isWorn)
    cached.renewal ??= make(db, {})
      .then((now) => {
        cached.now = now
      })
      .catch(() => undefined) // the next call retries
      .finally(() => {
        cached.renewal = undefined
      })
  return postings
}

async function bringUp(db: Db, cached: Held | undefined, mark: object): Promise<Held> {
  if (cached === undefined) return make(db, mark)
  const watermark = await store.watermark(db)
  cached.postings.write(await store.documentsSince(db, cached.watermark))
  return { postings: cached.postings, mark, watermark }
}

async function make(db: Db, mark: object): Promise<Held> {
  const watermark = await store.watermark(db)
  const postings = new Postings()
  for (let after = 0; ; ) {
    const documents = await store.documentsAfter(db, after, BATCH)
    postings.write(documents)
    if (documents.length < BATCH) {
      postings.settle()
      return { postings, mark, watermark }
    }
    after = documents.at(-1)?.product_id ?? after
  }
}
