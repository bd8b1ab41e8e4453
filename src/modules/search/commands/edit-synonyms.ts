import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { announce } from '#platform/events.ts'
import { setValue } from '#platform/key-value.ts'
import * as audit from '#services/audit/index.ts'
import type { SynonymInput, SynonymRow } from '../contract.ts'
import { problems } from '../problems.ts'
import { WORDS_VERSION } from '../queries/vocabulary.ts'
import * as store from '../store.ts'

type SearchDeps = Pick<Deps, 'db' | 'clock' | 'cache'>

/** Refuses `search.too-many-synonyms` and `search.no-such-synonym`. */
export function saveSynonym(
  deps: SearchDeps,
  actor: string,
  synonym: SynonymInput & { id?: number },
): Promise<Outcome<SynonymRow>> {
  return changing(deps, actor, synonym.id, async (tx) => {
    if (synonym.id === undefined) {
      const row = await store.addSynonym(tx, synonym)
      return row ? done(row) : refuse(problems.tooManySynonyms())
    }
    const row = await store.changeSynonym(tx, synonym.id, synonym)
    return row ? done(row) : refuse(problems.noSuchSynonym())
  })
}

export const removeSynonym = (deps: SearchDeps, actor: string, id: number): Promise<Outcome<{ removed: boolean }>> =>
  changing(deps, actor, id, async (tx) =>
    (await store.removeSynonym(tx, id)) ? done({ removed: true }) : refuse(problems.noSuchSynonym()),
  )

async function changing<T extends object>(
  { db, clock, cache }: SearchDeps,
  actor: string,
  existingId: number | undefined,
  change: (tx: Tx) => Promise<Outcome<T>>,
) {
  const outcome = await transact(db, async (tx) => {
    const before = existingId === undefined ? null : ((await store.synonymById(tx, existingId)) ?? null)
    const changed = await change(tx)
    if (!changed.ok) return changed
    const id = existingId ?? (changed.value as { id?: number }).id
    const after = (id !== undefined && (await store.synonymById(tx, id))) || null
    await audit.record(tx, { actor, action: 'synonyms-changed', subject: `synonyms ${id}`, at: clock.now(), before, after })
    await setValue(tx, WORDS_VERSION, crypto.randomUUID())
    await announce(tx, { kind: 'search', id: 'words' })
    return changed
  })
  cache.forget()
  return outcome
}
