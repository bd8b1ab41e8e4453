import { randomBytes } from 'node:crypto'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import { MAX_LISTS } from '../contract.ts'
import { problems } from '../problems.ts'
import { lockFirstList } from '../queries/lock-first-list.ts'
import * as store from '../store.ts'

type Of = { ownerId: string; id: string; at: Date }

export async function addList(
  tx: Tx,
  { ownerId, name, at }: { ownerId: string; name: string; at: Date },
): Promise<Outcome<string>> {
  await lockFirstList(tx, ownerId, at)
  if ((await store.listsOf(tx, ownerId)).length >= MAX_LISTS) return refuse(problems.tooManyLists(MAX_LISTS))
  return done(await store.insertList(tx, ownerId, name, at))
}

async function lockList(tx: Tx, { ownerId, id, at }: Of): Promise<Outcome<store.ListRow>> {
  await lockFirstList(tx, ownerId, at)
  const list = await store.listOf(tx, ownerId, id)
  return list ? done(list) : refuse(problems.noSuchList())
}

export async function renameList(tx: Tx, { name, ...of }: Of & { name: string }): Promise<Outcome<void>> {
  const list = await lockList(tx, of)
  if (!list.ok) return list
  await store.changeList(tx, of.id, { name })
  return done(undefined)
}

/** Deletes a list with its items. Refuses `wishlist.no-such-list`, and `.first-stays` for the first list. */
export async function deleteList(tx: Tx, of: Of): Promise<Outcome<void>> {
  const list = await lockList(tx, of)
  if (!list.ok) return list
  if (list.value.is_default) return refuse(problems.firstStays())
  await store.deleteLists(tx, [of.id])
  return done(undefined)
}

/** Creates the share link of a list and returns its token; an existing link is kept. Refuses `wishlist.no-such-list`. */
export async function shareList(tx: Tx, of: Of): Promise<Outcome<string>> {
  const list = await lockList(tx, of)
  if (!list.ok) return list
  if (list.value.link) return done(list.value.link)
  const link = randomBytes(16).toString('base64url')
  await store.changeList(tx, of.id, { link })
  return done(link)
}

/** Revokes the share link. Sharing again creates a different link. Refuses `wishlist.no-such-list`. */
export async function unshareList(tx: Tx, of: Of): Promise<Outcome<void>> {
  const list = await lockList(tx, of)
  if (!list.ok) return list
  await store.changeList(tx, of.id, { link: null })
  return done(undefined)
}
