import { done, type Outcome } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import type { SynonymList } from '../contract.ts'
import { synonyms } from '../store.ts'

export const synonymList = async ({ db }: Pick<Deps, 'db'>): Promise<Outcome<SynonymList>> => done({ items: await synonyms(db) })
