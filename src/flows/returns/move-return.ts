import { daysAfter } from '#kernel/clock.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type * as orders from '#modules/orders/index.ts'
import type { AdminOrderReturns, InspectReturn, MoveReturn, OrderReturns, ReceiveReturn } from '#modules/returns/contract.ts'
import * as returns from '#modules/returns/index.ts'
import { dayOf } from '#modules/shipping/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { returnRules } from '#services/settings/index.ts'
import { mayChangeOrder } from '#steps/proof/prove-change.ts'
import { collectAltered, openWork } from '#steps/returns/alter.ts'
import { ownReturns, returnsForHouse } from '#steps/returns/show-returns.ts'
import { lockedReturn, type OnReturn, step, written } from '#steps/returns/transition-return.ts'

const NEEDS_WORDS: readonly MoveReturn['move'][] = ['decline', 'reject']

/**
 * Moves a return by one step for staff. Refuses `returns.no-such-return`, `returns.changed-meanwhile`, `returns.cannot-move`,
 * `returns.say-why` when a refusal has no reason, and `returns.say-when` when the move `schedule` has no day.
 */
export async function moveReturnBy(
  deps: Deps,
  { by, ...on }: OnReturn,
  { move, version, reason, tracking, comesOn }: MoveReturn,
): Promise<Outcome<AdminOrderReturns>> {
  if (NEEDS_WORDS.includes(move) && !reason) return refuse(returns.problems.sayWhy())
  if (move === 'schedule' && !comesOn) return refuse(returns.problems.sayWhen())
  const moved = await transact(deps.db, async (tx) => {
    const locked = await lockedReturn(tx, { ...on, version }, deps.clock.now())
    if (!locked.ok) return locked
    const { row, at } = locked.value
    const name = move === 'decline' && row.kind === 'claim' ? 'deny' : move
    const { send_days } = await returnRules(tx)
    const sendBy = move === 'approve' && row.kind !== 'claim' ? daysAfter(dayOf(at), send_days) : undefined
    const change: returns.ReturnChange = {
      ...(sendBy && { send_by: sendBy }),
      ...(tracking && { tracking }),
      ...(comesOn && { comes_on: comesOn }),
    }
    const facts = { day: sendBy ?? comesOn ?? null, ...(move === 'schedule' && { fee: row.fee }) }
    const to = await step(deps, tx, locked.value, { move: name, asker: 'staff', by: by.email, reason }, { change, facts })
    if (!to.ok) return to
    if (row.kind === 'alteration' && move === 'collect') await collectAltered(tx, locked.value, by.email)
    await written(tx, locked.value, by, { state: to.value, ...(reason && { reason }), ...(comesOn && { comesOn }) })
    return done(undefined)
  })
  return moved.ok ? returnsForHouse(deps, on.number) : moved
}

function countsFit(
  items: readonly returns.ItemRow[],
  received: readonly { id: number; units: number }[],
  most: (item: returns.ItemRow) => number,
) {
  const byId = new Map(received.map(({ id, units }) => [id, units]))
  return (
    byId.size === received.length &&
    received.length === items.length &&
    items.every((item) => (byId.get(Number(item.id)) ?? Number.NaN) <= most(item))
  )
}

/**
 * Records the received quantities, cumulatively. Opens a workshop job for a garment to be altered. Refuses
 * `returns.counts-wrong`, also for less than received before, and what `lockedReturn`, `step` and `openWork` refuse.
 */
export async function receiveReturn(
  deps: Deps,
  { by, ...on }: OnReturn,
  input: ReceiveReturn,
): Promise<Outcome<AdminOrderReturns>> {
  const moved = await transact(deps.db, async (tx) => {
    const locked = await lockedReturn(tx, { ...on, version: input.version }, deps.clock.now())
    if (!locked.ok) return locked
    const { row } = locked.value
    const items = await returns.itemsOf(tx, [row.id])
    const counts = input.items.map(({ id, received }) => ({ id, units: received }))
    const isLess = items.some((item) => (counts.find(({ id }) => id === Number(item.id))?.units ?? 0) < item.received)
    if (isLess || !countsFit(items, counts, ({ quantity }) => quantity)) return refuse(returns.problems.countsWrong())
    const isAll = items.every(({ id, quantity }) => counts.some((each) => each.id === Number(id) && each.units === quantity))
    const move = row.kind === 'alteration' || isAll || input.last ? 'receive' : 'receivePart'
    const to = await step(deps, tx, locked.value, { move, asker: 'staff', by: by.email })
    if (!to.ok) return to
    await returns.receiveItems(tx, items, input.items)
    const work = row.kind === 'alteration' ? await openWork(tx, locked.value, items, by.email) : done(undefined)
    if (!work.ok) return work
    await written(tx, locked.value, by, {
      state: to.value,
      received: Object.fromEntries(counts.map(({ id, units }) => [id, units])),
    })
    return done(undefined)
  })
  return moved.ok ? returnsForHouse(deps, on.number) : moved
}

/**
 * Records the inspection: accepted quantities and the disposition of each item. Refuses `returns.counts-wrong`, and what
 * `lockedReturn` and `step` refuse.
 */
export async function inspectReturn(
  deps: Deps,
  { by, ...on }: OnReturn,
  input: InspectReturn,
): Promise<Outcome<AdminOrderReturns>> {
  const moved = await transact(deps.db, async (tx) => {
    const locked = await lockedReturn(tx, { ...on, version: input.version }, deps.clock.now())
    if (!locked.ok) return locked
    const items = await returns.itemsOf(tx, [on.id])
    const counts = input.items.map(({ id, accepted }) => ({ id, units: accepted }))
    if (!countsFit(items, counts, ({ received }) => received)) return refuse(returns.problems.countsWrong())
    const to = await step(deps, tx, locked.value, { move: 'inspect', asker: 'staff', by: by.email })
    if (!to.ok) return to
    await returns.inspectItems(tx, items, input.items)
    const goods = Object.fromEntries(input.items.map(({ id, accepted, disposition }) => [id, `${accepted} ${disposition}`]))
    await written(tx, locked.value, by, { state: to.value, goods })
    return done(undefined)
  })
  return moved.ok ? returnsForHouse(deps, on.number) : moved
}

/**
 * Cancels a return for its customer, or reports it as sent. Refuses `returns.no-such-return`, `returns.cannot-move`, and what
 * `mayChangeOrder` refuses.
 */
export async function moveOwnReturn(
  deps: Deps,
  owner: orders.Owner,
  { number, id }: { number: string; id: string },
  { move, tracking }: { move: 'cancel' | 'send'; tracking?: string | undefined },
): Promise<Outcome<OrderReturns>> {
  const allowed = await mayChangeOrder(deps, owner, number)
  if (!allowed.ok) return allowed
  const moved = await transact(deps.db, async (tx) => {
    const locked = await lockedReturn(tx, { number: number.toUpperCase(), id }, deps.clock.now())
    if (!locked.ok) return locked
    return step(deps, tx, locked.value, { move, asker: 'customer', by: 'customer' }, { change: tracking ? { tracking } : {} })
  })
  return moved.ok ? ownReturns(deps, owner, number) : moved
}
