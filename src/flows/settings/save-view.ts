import type { z } from 'zod'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { User } from '#platform/endpoint.ts'
import * as audit from '#services/audit/index.ts'
import type { NewSavedView, SavedView } from '#services/settings/contract.ts'
import * as settings from '#services/settings/index.ts'

type Owner = Pick<User, 'id' | 'name'>

/**
 * Saves the current filters of a back-office list as a named view. Refuses `settings.too-many-saved-views` and
 * `settings.saved-view-name-taken`.
 */
export const saveView = ({ db, clock }: Deps, owner: Owner, view: z.output<typeof NewSavedView>): Promise<Outcome<SavedView>> =>
  transact(db, async (tx) => {
    const at = clock.now()
    if ((await settings.countSavedViews(tx, owner.id, view.list)) >= settings.MAX_SAVED_VIEWS)
      return refuse(settings.problems.tooManySavedViews())
    const id = await settings.addSavedView(tx, { userId: owner.id, ...view, at })
    if (!id) return refuse(settings.problems.savedViewNameTaken())
    await audit.record(tx, {
      actor: owner.id,
      action: 'settings-changed',
      subject: `saved view ${id}`,
      at,
      before: null,
      after: view,
    })
    return done({ ...view, id, mine: true, owner: owner.name, own: false })
  })

export const forgetView = ({ db, clock }: Deps, owner: Owner, id: string): Promise<Outcome<{ removed: true }>> =>
  transact(db, async (tx) => {
    const removed = await settings.removeSavedView(tx, owner.id, id)
    if (!removed) return refuse(settings.problems.noSuchSavedView())
    const entry = { actor: owner.id, action: 'settings-changed' as const, subject: `saved view ${id}`, at: clock.now() }
    await audit.record(tx, { ...entry, before: removed, after: null })
    return done({ removed: true as const })
  })

/**
 * Makes a saved view the user's default for its list; `own` false restores the standard list. Refuses
 * `settings.no-such-saved-view`.
 */
export const setOwnView = ({ db, clock }: Deps, owner: Owner, id: string, own: boolean): Promise<Outcome<{ own: boolean }>> =>
  transact(db, async (tx) => {
    const view = own ? await settings.setOwnView(tx, owner.id, id) : await settings.dropOwnView(tx, owner.id, id)
    if (!view) return refuse(settings.problems.noSuchSavedView())
    const entry = { actor: owner.id, action: 'settings-changed' as const, subject: `saved view ${id}`, at: clock.now() }
    await audit.record(tx, { ...entry, before: { opensFirst: !own }, after: { opensFirst: own } })
    return done({ own })
  })
