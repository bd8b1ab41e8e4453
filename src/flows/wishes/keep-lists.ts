import { z } from 'zod'
import { present } from '#kernel/assert.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import { ListSummary, NamedList } from '#modules/wishlist/contract.ts'
import * as wishlist from '#modules/wishlist/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { endpoint } from '#platform/endpoint.ts'
import { listSummaries } from '#views/wishlist-view.ts'
import { wishLimit } from './keep-items.ts'

const LIST = z.object({ id: z.uuid() })
type List = { holderId: string; id: string }

/** Does something to a list of the holder, and answers how it is then. */
const toList = (
  { db, clock }: Deps,
  { holderId, id }: List,
  what: (tx: Tx, list: List & { at: Date }) => Promise<Outcome<unknown>>,
): Promise<Outcome<ListSummary>> =>
  transact(db, async (tx) => {
    const changed = await what(tx, { holderId, id, at: clock.now() })
    return changed.ok ? done(await summaryOf(tx, holderId, id)) : changed
  })

const summaryOf = async (tx: Tx, holderId: string, id: string): Promise<ListSummary> =>
  present(
    (await listSummaries(tx, holderId)).find((list) => list.id === id),
    'the list that was just changed',
  )

export const addList = ({ db, clock }: Deps, holderId: string, name: string): Promise<Outcome<ListSummary>> =>
  transact(db, async (tx) => {
    const added = await wishlist.addList(tx, { holderId, name, at: clock.now() })
    return added.ok ? done(await summaryOf(tx, holderId, added.value)) : added
  })

export const postWishlist = endpoint({
  method: 'POST',
  path: '/api/wishlist/lists',
  access: 'visitor',
  summary: 'Begin another list',
  status: 201,
  body: NamedList,
  returns: ListSummary,
  refuses: ['wishlist.too-many-lists'],
  limit: wishLimit,
  run: ({ deps, actor, body }) => addList(deps, actor.holderId, body.name),
})

export const renameList = (deps: Deps, holderId: string, id: string, name: string): Promise<Outcome<ListSummary>> =>
  toList(deps, { holderId, id }, (tx, list) => wishlist.renameList(tx, { ...list, name }))

export const patchWishlist = endpoint({
  method: 'PATCH',
  path: '/api/wishlist/lists/:id',
  access: 'visitor',
  summary: 'Give a list another name',
  params: LIST,
  body: NamedList,
  returns: ListSummary,
  refuses: ['wishlist.no-such-list'],
  run: ({ deps, actor, params, body }) => renameList(deps, actor.holderId, params.id, body.name),
})

export const deleteList = ({ db, clock }: Deps, holderId: string, id: string): Promise<Outcome<{ deleted: true }>> =>
  transact(db, async (tx) => {
    const deleted = await wishlist.deleteList(tx, { holderId, id, at: clock.now() })
    return deleted.ok ? done({ deleted: true }) : deleted
  })

export const deleteWishlist = endpoint({
  method: 'DELETE',
  path: '/api/wishlist/lists/:id',
  access: 'visitor',
  summary: 'Delete a list with everything on it; the first one stays',
  params: LIST,
  returns: z.object({ deleted: z.literal(true) }),
  refuses: ['wishlist.no-such-list', 'wishlist.first-stays'],
  run: ({ deps, actor, params }) => deleteList(deps, actor.holderId, params.id),
})

export const shareList = (deps: Deps, holderId: string, id: string): Promise<Outcome<ListSummary>> =>
  toList(deps, { holderId, id }, wishlist.shareList)

export const putWishlistLink = endpoint({
  method: 'PUT',
  path: '/api/wishlist/lists/:id/link',
  access: 'visitor',
  summary: 'Give a list a link that anybody can read it by; one that has a link keeps it',
  params: LIST,
  returns: ListSummary,
  refuses: ['wishlist.no-such-list'],
  run: ({ deps, actor, params }) => shareList(deps, actor.holderId, params.id),
})

export const unshareList = (deps: Deps, holderId: string, id: string): Promise<Outcome<ListSummary>> =>
  toList(deps, { holderId, id }, wishlist.unshareList)

export const deleteWishlistLink = endpoint({
  method: 'DELETE',
  path: '/api/wishlist/lists/:id/link',
  access: 'visitor',
  summary: 'Take the link back: nothing is found by it from now on',
  params: LIST,
  returns: ListSummary,
  refuses: ['wishlist.no-such-list'],
  run: ({ deps, actor, params }) => unshareList(deps, actor.holderId, params.id),
})
