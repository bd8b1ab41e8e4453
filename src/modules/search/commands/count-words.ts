import { done } from '#kernel/outcome.ts'
import { type Db, transact } from '#platform/db.ts'
import { remember } from '#platform/shop-state.ts'
import { WORDS_VERSION } from '../queries/vocabulary.ts'
import * as store from '../store.ts'

/** A house of so many products counts all its words after each change: that takes milliseconds. */
const SMALL = 5000

/** Counts the words of all documents, and says that they are other ones than before. */
export async function recountWords(db: Db): Promise<void> {
  await transact(db, async (tx) => {
    await store.recountWords(tx)
    await remember(tx, WORDS_VERSION, crypto.randomUUID())
    return done(undefined)
  })
}

/** After a small change in a large house: only words that nothing had before are noted. */
export async function addWords(db: Db, words: readonly string[]): Promise<void> {
  if ((await store.countDocuments(db)) <= SMALL) return recountWords(db)
  await transact(db, async (tx) => {
    if (await store.addWords(tx, words)) await remember(tx, WORDS_VERSION, crypto.randomUUID())
    return done(undefined)
  })
}
