import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { KeptDraft, ProductDraft } from '../contract.ts'
import * as drafts from '../draft-store.ts'
import { problems } from '../problems.ts'
import { isProduct } from '../store.ts'
import { deleteDraft } from './delete-drafts.ts'

type Of = { of: number | 'new' }
const whose = (person: { id: string }, { of }: Of) => ({ person: person.id, productId: of === 'new' ? null : of })

/** Replaces the staff member's earlier draft of the product. Refuses `catalogue.no-such-product`. */
export const keepDraft = (
  { db, clock }: Deps,
  person: { id: string },
  { of, ...draft }: Of & ProductDraft,
): Promise<Outcome<{ savedAt: string }>> =>
  transact(db, async (tx) => {
    if (of !== 'new' && !(await isProduct(tx, of))) return refuse(problems.noSuchProduct())
    const at = clock.now()
    await drafts.keepDraft(tx, whose(person, { of }), draft, at)
    return done({ savedAt: at.toISOString() })
  })

export async function readDraft({ db }: Deps, person: { id: string }, of: Of): Promise<Outcome<{ draft: KeptDraft | null }>> {
  return done({ draft: (await drafts.draftOf(db, whose(person, of))) ?? null })
}

export async function dropDraft({ db }: Deps, person: { id: string }, of: Of): Promise<Outcome<{ dropped: boolean }>> {
  return done({ dropped: await deleteDraft(db, whose(person, of)) })
}
