import { present } from '#kernel/assert.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import type { ListSummary } from '#modules/wishlist/contract.ts'
import * as wishlist from '#modules/wishlist/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { listSummaries } from '#views/cart/wishlist-view.ts'

type List = { ownerId: string; id: string }

const toList = (
  { db, clock }: Deps,
  { ownerId, id }: List,
  what: (tx: Tx, list: List & { at: Date }) => Promise<Outcome<unknown>>,
): Promise<Outcome<ListSummary>> =>
  transact(db, async (tx) => {
    const changed = await what(tx, { ownerId, id, at: clock.now() })
    return changed.ok ? done(await summaryOf(tx, ownerId, id)) : changed
  })

const summaryOf = async (tx: Tx, ownerId: string, id: string): Promise<ListSummary> =>
  present(
    (await listSummaries(tx, ownerId)).find((list) => list.id === id),
    'the list that was just changed',
  )

export const addList = ({ db, clock }: Deps, ownerId: string, name: string): Promise<Outcome<ListSummary>> =>
  transact(db, async (tx) => {
    const added = await wishlist.addList(tx, { ownerId, name, at: clock.now() })
    return added.ok ? done(await summaryOf(tx, ownerId, added.value)) : added
  })

export const renameList = (deps: Deps, ownerId: string, id: string, name: string): Promise<Outcome<ListSummary>> =>
  toList(deps, { ownerId, id }, (tx, list) => wishlist.renameList(tx, { ...list, name }))

export const deleteList = ({ db, clock }: Deps, ownerId: string, id: string): Promise<Outcome<{ deleted: true }>> =>
  transact(db, async (tx) => {
    const deleted = await wishlist.deleteList(tx, { ownerId, id, at: clock.now() })
    return deleted.ok ? done({ deleted: true }) : deleted
  })

export const shareList = (deps: Deps, ownerId: string, id: string): Promise<Outcome<ListSummary>> =>
  toList(deps, { ownerId, id }, wishlist.shareList)

export const unshareList = (deps: Deps, ownerId: string, id: string): Promise<Outcome<ListSummary>> =>
  toList(deps, { ownerId, id }, wishlist.unshareList)
