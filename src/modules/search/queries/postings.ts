import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { Postings } from '../rules/postings.ts'
import * as store from '../store.ts'

/** Read at once; between two of them others have their turn. */
const BATCH = 500

type Held = { postings: Postings; mark: object; watermark: string }
/** One for each database: a process has one, tests have several. */
const held = new WeakMap<Db, { now?: Held; work?: Promise<Held>; renewal?: Promise<void> }>()

type Needed = Pick<Deps, 'db' | 'cache'>

/**
 * The postings of this process, with every document that was written when this was asked: `search` and `product` events forget the mark,
 * and what was written since is read then. Those who ask together wait for the same work.
 */
export async function postingsOf({ db, cache }: Needed): Promise<Postings> {
  const mark = await cache('search documents', async () => ({}))
  const known = held.get(db) ?? {}
  held.set(db, known)
  if (known.now?.mark === mark) return known.now.postings
  known.work ??= bringUp(db, known.now, mark)
    .then((now) => {
      known.now = now
      return now
    })
    .finally(() => {
      known.work = undefined
    })
  const { postings } = await known.work
  // What is worn is used until there is a new one: that takes seconds in a large house, and its old mark has it brought up to date.
  if (postings.isWorn)
    known.renewal ??= make(db, {})
      .then((now) => {
        known.now = now
      })
      .catch(() => undefined) // the next one to ask tries again
      .finally(() => {
        known.renewal = undefined
      })
  return postings
}

async function bringUp(db: Db, known: Held | undefined, mark: object): Promise<Held> {
  if (known === undefined) return make(db, mark)
  const watermark = await store.watermark(db)
  known.postings.write(await store.documentsSince(db, known.watermark))
  return { postings: known.postings, mark, watermark }
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
