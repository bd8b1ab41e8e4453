import { z } from 'zod'
import { forgetView, saveView, setOwnView } from '#flows/settings/save-view.ts'
import { endpoint } from '#platform/endpoint.ts'
import { NewSavedView, OwnView, OwnViewSet, SavedView, SavedViewGone, SavedViewList } from '#services/settings/contract.ts'
import { ownView, savedViews } from '#views/admin/saved-views.ts'

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/api/admin/saved-views',
  access: 'admin',
  may: 'house.enter',
  summary: 'List your own and shared saved views of a list',
  query: NewSavedView.pick({ list: true }),
  returns: SavedViewList,
  probe: { query: 'list=orders' },
  run: ({ deps: { db }, actor: { user }, query: { list } }) => savedViews(db, user.id, list),
})

export const postSavedView = endpoint({
  method: 'POST',
  path: '/api/admin/saved-views',
  access: 'admin',
  may: 'house.enter',
  summary: 'Create a saved view of a list, private or shared',
  body: NewSavedView,
  returns: SavedView,
  status: 201,
  refuses: ['settings.saved-view-name-taken', 'settings.too-many-saved-views'],
  run: ({ deps, actor: { user }, body }) => saveView(deps, user, body),
})

export const deleteSavedView = endpoint({
  method: 'DELETE',
  path: '/api/admin/saved-views/:id',
  access: 'admin',
  may: 'house.enter',
  summary: 'Delete one of your saved views',
  params: z.object({ id: z.uuid() }),
  returns: SavedViewGone,
  refuses: ['settings.no-such-saved-view'],
  probe: { status: 404 },
  run: ({ deps, actor: { user }, params: { id } }) => forgetView(deps, user, id),
})

export const showOwnView = endpoint({
  method: 'GET',
  path: '/api/admin/saved-views/own',
  access: 'admin',
  may: 'house.enter',
  summary: 'Get the query of your default view of a list, null without one',
  query: NewSavedView.pick({ list: true }),
  returns: OwnView,
  probe: { query: 'list=orders' },
  run: ({ deps: { db }, actor: { user }, query: { list } }) => ownView(db, user.id, list),
})

const ownOf = { params: z.object({ id: z.uuid() }), returns: OwnViewSet, probe: { status: 404 } }

export const putOwnView = endpoint({
  ...ownOf,
  method: 'PUT',
  path: '/api/admin/saved-views/:id/own',
  access: 'admin',
  may: 'house.enter',
  summary: 'Set a saved view as your default',
  refuses: ['settings.no-such-saved-view'],
  run: ({ deps, actor: { user }, params: { id } }) => setOwnView(deps, user, id, true),
})

export const deleteOwnView = endpoint({
  ...ownOf,
  method: 'DELETE',
  path: '/api/admin/saved-views/:id/own',
  access: 'admin',
  may: 'house.enter',
  summary: 'Remove a saved view as your default',
  refuses: ['settings.no-such-saved-view'],
  run: ({ deps, actor: { user }, params: { id } }) => setOwnView(deps, user, id, false),
})
