import type { Deps } from '#platform/deps.ts'
import { postingsOf } from './postings.ts'
import { vocabularyOf } from './vocabulary.ts'

export const readAhead = async (deps: Pick<Deps, 'db' | 'cache'>): Promise<void> => {
  await Promise.all([vocabularyOf(deps), postingsOf(deps)])
}
