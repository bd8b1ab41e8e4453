import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { getValue } from '#platform/key-value.ts'
import { Vocabulary } from '../rules/vocabulary.ts'
import * as store from '../store.ts'

/** Key of the stored version of the vocabulary. */
export const WORDS_VERSION = 'search-words'

type Held = { version: string; vocabulary: Promise<Vocabulary> }
/** One vocabulary for each database, because tests have several. */
const held = new WeakMap<Db, Held>()

export async function vocabularyOf({ db, cache }: Pick<Deps, 'db' | 'cache'>): Promise<Vocabulary> {
  const version = await cache('search version', async () => (await getValue(db, WORDS_VERSION)) ?? '')
  const cached = held.get(db)
  if (cached?.version === version) return cached.vocabulary
  const vocabulary = read(db)
  held.set(db, { version, vocabulary })
  vocabulary.catch(() => held.delete(db))
  return vocabulary
}

async function read(db: Db): Promise<Vocabulary> {
  const [words, synonyms] = await Promise.all([store.knownWords(db), store.synonyms(db)])
  return new Vocabulary(words, synonyms)
}
