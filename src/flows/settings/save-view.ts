import { z } from 'zod'
import { done, refuse } from '#kernel/outcome.ts'
import * as audit from '#modules/audit/index.ts'
import { NewSavedView, SavedView, SavedViewGone } from '#modules/settings/contract.ts'
import * as settings from '#modules/settings/index.ts'
import { transact } from '#platform/db.ts'
import { endpoint } from '#platform/endpoint.ts'

export const postSavedView = endpoint({
  method: 'POST',
  path: '/api/admin/saved-views',
  access: 'admin',
  summary: 'Keep a list of the back office as it is seen now, under a name; for oneself, or for every administrator',
  body: NewSavedView,
  returns: SavedView,
  status: 201,
  refuses: ['settings.saved-view-name-taken', 'settings.too-many-saved-views'],
  run: ({ deps: { db, clock }, actor: { user }, body }) =>
    transact(db, async (tx) => {
      const at = clock.now()
      if ((await settings.countSavedViews(tx, user.id, body.list)) >= settings.MAX_SAVED_VIEWS)
        return refuse(settings.problems.tooManySavedViews())
      const id = await settings.addSavedView(tx, { userId: user.id, ...body, at })
      if (!id) return refuse(settings.problems.savedViewNameTaken())
      const detail = { list: body.list, shared: body.shared }
      await audit.record(tx, { actor: user.id, action: 'settings-changed', subject: `saved view ${id}`, at, detail })
      return done({ ...body, id, mine: true, owner: user.name })
    }),
})

export const deleteSavedView = endpoint({
  method: 'DELETE',
  path: '/api/admin/saved-views/:id',
  access: 'admin',
  summary: 'Forget a view of one’s own',
  params: z.object({ id: z.uuid() }),
  returns: SavedViewGone,
  refuses: ['settings.no-such-saved-view'],
  run: ({ deps: { db, clock }, actor: { user }, params: { id } }) =>
    transact(db, async (tx) => {
      const gone = await settings.removeSavedView(tx, user.id, id)
      if (!gone) return refuse(settings.problems.noSuchSavedView())
      const detail = { list: gone.list, removed: true }
      await audit.record(tx, { actor: user.id, action: 'settings-changed', subject: `saved view ${id}`, at: clock.now(), detail })
      return done({ removed: true as const })
    }),
})
