import { done } from '#kernel/outcome.ts'
import { type Db, transact } from '#platform/db.ts'
import { setValue } from '#platform/key-value.ts'
import { WORDS_VERSION } from '../queries/vocabulary.ts'
import * as store from '../store.ts'

const SMALL = 5000

export async function recountWords(db: Db): Promise<void> {
  await transact(db, async (tx) => {
    await store.recountWords(tx)
    await setValue(tx, WORDS_VERSION, crypto.randomUUID())
    return done(undefined)
  })
}

/** Adds the words of changed documents. A small shop recounts all words instead. */
export async function addWords(db: Db, words: readonly string[]): Promise<void> {
  if ((await store.countDocuments(db)) <= SMALL) return recountWords(db)
  await transact(db, async (tx) => {
    if (await store.addWords(tx, words)) await setValue(tx, WORDS_VERSION, crypto.randomUUID())
    return done(undefined)
  })
}
