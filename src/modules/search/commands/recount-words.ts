import { done } from '#kernel/outcome.ts'
import { type Db, transact } from '#platform/db.ts'
import { remember } from '#platform/shop-state.ts'
import { WORDS_VERSION } from '../queries/vocabulary.ts'
import * as store from '../store.ts'

/** Counts the words of all documents, and says that they are other ones than before. */
export async function recountWords(db: Db): Promise<void> {
  await transact(db, async (tx) => {
    await store.recountWords(tx)
    return done(undefined)
  })
  await remember(db, WORDS_VERSION, crypto.randomUUID())
}
