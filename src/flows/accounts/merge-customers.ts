import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { MAX_LINES } from '#modules/cart/contract.ts'
import * as cart from '#modules/cart/index.ts'
import * as chat from '#modules/chat/index.ts'
import * as credit from '#modules/credit/index.ts'
import type { MergeCustomers, Merged } from '#modules/customers/contract.ts'
import * as customers from '#modules/customers/index.ts'
import { guestEmail } from '#modules/customers/index.ts'
import { MAX_DESIGNS } from '#modules/garments/contract.ts'
import * as garments from '#modules/garments/index.ts'
import * as identity from '#modules/identity/index.ts'
import * as inquiries from '#modules/inquiries/index.ts'
import * as measurements from '#modules/measurements/index.ts'
import * as orders from '#modules/orders/index.ts'
import * as promotions from '#modules/promotions/index.ts'
import * as shipping from '#modules/shipping/index.ts'
import * as wishlist from '#modules/wishlist/index.ts'
import * as workshop from '#modules/workshop/index.ts'
import { ownerOf } from '#platform/api/visitor.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import { mergeCarts } from '#steps/cart/merge-carts.ts'
import { taxUnplacedOf } from '#steps/settlement/papers/tax-as-account.ts'
import { tellCredit } from '#steps/settlement/papers/tell-credit.ts'
import type { By } from './update-customer.ts'

/**
 * Merges two customers: moves data of the other account, or the orders of a guest, to this customer, and deletes the other
 * account. Refuses `customers.no-such-customer`, `customers.no-account` and `customers.same-customer`.
 */
export async function mergeCustomers(deps: Deps, by: By, key: string, merge: MergeCustomers): Promise<Outcome<Merged>> {
  if (key === merge.other) return refuse(customers.problems.sameCustomer())
  const email = merge.other.startsWith('guest-') ? await guestEmail(deps.db, merge.other) : undefined
  return transact(deps.db, async (tx) => {
    const at = deps.clock.now()
    const locked = await lockBoth(tx, key, merge.other)
    if (!locked.ok) return locked
    if (merge.other.startsWith('guest-')) return joinGuest(tx, by, key, email, at)
    const moved = await moveEverything(deps, tx, by, { from: merge.other, to: key, at })
    await takeFields(tx, merge, locked.value, at)
    await taxUnplacedOf(tx, key)
    const detail = { other: merge.other, ...moved }
    const states = { before: { accounts: 2 }, after: { accounts: 1 } }
    await audit.record(tx, { actor: by.id, action: 'customers-merged', subject: key, at, detail, ...states })
    return done({ key, orders: moved.orders, credit: moved.credit })
  })
}

type Both = { remaining: identity.Account; other: identity.Account | undefined }

/** Locks in the order of the ids, so that concurrent merges cannot deadlock. */
async function lockBoth(tx: Tx, key: string, other: string): Promise<Outcome<Both>> {
  const found = new Map<string, identity.Account>()
  for (const id of [key, other].filter((each) => !each.startsWith('guest-')).sort()) {
    const account = await identity.lockAccount(tx, id)
    if (account?.role !== 'customer') return refuse(customers.problems.noSuchCustomer())
    found.set(id, account)
  }
  const target = found.get(key)
  return target ? done({ remaining: target, other: found.get(other) }) : refuse(customers.problems.noAccount())
}

async function joinGuest(tx: Tx, by: By, key: string, email: string | undefined, at: Date): Promise<Outcome<Merged>> {
  if (!email) return refuse(customers.problems.noSuchCustomer())
  const joined = await orders.giveToCustomer(tx, { customerId: key, email, at, actor: by.id })
  if (joined.length === 0) return refuse(customers.problems.noSuchCustomer())
  await promotions.claimUses(tx, joined, key)
  await taxUnplacedOf(tx, key)
  const states = { before: { accounts: 1 }, after: { accounts: 1 }, detail: { orders: joined.length } }
  await audit.record(tx, { actor: by.id, action: 'customers-merged', subject: key, at, ...states })
  return done({ key, orders: joined.length, credit: 0 })
}

type Move = { from: string; to: string; at: Date }

async function moveEverything(deps: Deps, tx: Tx, by: By, { from, to, at }: Move) {
  const owners = { from: ownerOf(from), to: ownerOf(to) }
  await mergeCarts(tx, { userId: to, visitorId: owners.from, at })
  await cart.joinSaved(tx, { ...owners, maxQuantity: MAX_LINES })
  await wishlist.joinWishlists(tx, { ...owners, at })
  await wishlist.moveRequests(tx, { from, to })
  await shipping.moveWaits(tx, { from, to })
  await garments.joinDesigns(tx, owners, MAX_DESIGNS)
  await measurements.joinProfiles(tx, { ...owners, at })
  await inquiries.moveInquiries(tx, { from, to })
  await chat.joinConversations(tx, { ...owners, customerId: to, at })
  await workshop.moveVisits(tx, { from, to })
  await promotions.moveUses(tx, { from, to })
  const moved = await orders.moveToCustomer(tx, { from, to, by: by.id, at })
  const reference = `merge ${from} ${to}`
  const money = await credit.mergeStoreCredit(tx, { from, to, by: by.email, reference, at })
  if (money > 0)
    await tellCredit(deps, tx, { customerId: to, change: 'added', amount: money, left: await credit.storeCreditOf(tx, to), at })
  await customers.moveKept(tx, { from, to, at })
  return { orders: moved, credit: money }
}

/** The other account is deleted first, because an e-mail address belongs to one account only. */
async function takeFields(tx: Tx, { take }: MergeCustomers, { remaining, other }: Both, at: Date) {
  if (!other) return
  const [own, theirs] = [await customers.customerProfile(tx, remaining), await customers.customerProfile(tx, other)]
  const pin = take.taxPin ? (await customers.fileOf(tx, other.id)).taxPin : undefined
  await identity.deleteAccount(tx, other)
  if (take.email) await identity.changeEmail(tx, remaining.id, other.email, at)
  if (take.name) await identity.rename(tx, remaining.id, other.name, at)
  const phone = take.phone ? theirs.phone : (own.phone ?? theirs.phone)
  if (phone !== own.phone) await customers.saveProfile(tx, remaining.id, { phone }, at)
  if (pin !== undefined)
    await customers.saveFile(tx, remaining.id, { ...(await customers.lockFile(tx, remaining.id, at)), taxPin: pin }, at)
}
