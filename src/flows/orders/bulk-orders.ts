import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as identity from '#modules/identity/index.ts'
import {
  type BulkOrderMoney,
  type BulkOrders,
  type BulkResult,
  type ChosenOrders,
  type HandleOrder,
  MAX_BULK,
} from '#modules/orders/contract.ts'
import * as orders from '#modules/orders/index.ts'
import { amountDueOf } from '#modules/payments/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import { chargeable } from '#steps/settlement/ledger/chargeable.ts'
import { capturePayment } from '#steps/settlement/providers/capture-payment.ts'
import type { Staff } from '#steps/settlement/state/may-release.ts'
import { chosenNumbers } from '#views/orders/chosen-orders.ts'
import { orderSteps } from '#views/orders/order-steps.ts'
import { cancelByStaff } from './cancel-by-staff.ts'
import { moveOrder } from './move-order.ts'
import { moveParcel } from './move-parcel.ts'
import { bulkStep } from './no-step-problem.ts'
import { recordReceipt } from './record-receipt.ts'

type One = (number: string) => Promise<Outcome<unknown>>

/**
 * Runs an action on each chosen order, each in its own transaction: a refusal does not stop the others. Refuses
 * `orders.too-many-chosen`.
 */
async function withEach(deps: Deps, staff: Staff, of: ChosenOrders, action: One): Promise<Outcome<BulkResult>> {
  const numbers = await chosenNumbers(deps, of, staff.id)
  if (numbers.length > MAX_BULK) return refuse(orders.problems.tooManyChosen(MAX_BULK))
  const results: BulkResult['results'] = []
  for (const number of numbers) {
    const result = await action(number)
    results.push({ number, problem: result.ok ? null : { code: result.problem.code, message: result.problem.message } })
  }
  return done({ results })
}

/**
 * Confirms the chosen orders, moves each to its next state, or sets assignee and tags. Refuses
 * `orders.too-many-chosen`.
 */
export const changeOrders = (deps: Deps, staff: Staff, { of, action }: BulkOrders): Promise<Outcome<BulkResult>> =>
  withEach(deps, staff, of, (number) => {
    if (action.do === 'handle') return handleOrder(deps, staff, number, action)
    if (action.do === 'confirm') return moveOrder(deps, number, 'confirm', { staff })
    return takeNextStep(deps, staff, number)
  })

async function takeNextStep(deps: Deps, staff: Staff, number: string): Promise<Outcome<void>> {
  const steps = await orderSteps(deps, number, staff)
  if (!steps.ok) return steps
  const step = await bulkStep(deps, number, steps.value.next, staff)
  if (!step.ok) return step
  const next = step.value
  if (next.kind === 'order') return moveOrder(deps, number, next.move, { staff })
  return moveParcel(deps, number, { move: next.move }, staff)
}

/**
 * Sets the assignee and the tags of an order. Refuses `orders.no-such-order`, `identity.no-such-person` for an assignee who is
 * not staff, and what `orders.handleOrder` refuses.
 */
export function handleOrder(deps: Deps, staff: Staff, number: string, change: HandleOrder): Promise<Outcome<void>> {
  return transact(deps.db, async (tx) => {
    const order = await orders.lockByNumber(tx, number)
    if (!order) return refuse(orders.problems.noSuchOrder())
    const assignee = change.assignee ? await identity.accountById(tx, change.assignee) : undefined
    if (change.assignee && !assignee?.staffRole) return refuse(identity.problems.noSuchPerson())
    const handled = await orders.handleOrder(tx, order, change)
    if (!handled.ok) return handled
    await audit.record(tx, {
      actor: staff.id,
      action: 'order-handled',
      subject: `order ${number}`,
      at: deps.clock.now(),
      ...handled.value,
    })
    return done(undefined)
  })
}

export async function handleAndShow(deps: Deps, staff: Staff, number: string, change: HandleOrder) {
  const handled = await handleOrder(deps, staff, number, change)
  return handled.ok ? orderSteps(deps, number, staff) : handled
}

/**
 * Settles the money of each chosen order: records the amount due as received, captures the
 * authorised amount, or cancels and refunds the order. Idempotent by key. Refuses
 * `orders.too-many-chosen`.
 */
export const settleOrders = (
  deps: Deps,
  staff: Staff,
  { of, action }: BulkOrderMoney,
  key: string,
): Promise<Outcome<BulkResult>> =>
  withEach(deps, staff, of, (number) => {
    if (action.do === 'cancel') return cancelOrder(deps, staff, number, { reason: action.reason, key: `${key}-${number}` })
    if (action.do === 'capture') return charge(deps, staff, number, `${key}-${number}`)
    return markPaid(deps, staff, number, action, `${key}-${number}`)
  })

type MarkPaid = Extract<BulkOrderMoney['action'], { do: 'mark-paid' }>
async function markPaid(deps: Deps, staff: Staff, number: string, { method, reference, shiftId }: MarkPaid, key: string) {
  const order = await orders.findByNumber(deps.db, number)
  if (!order) return refuse(orders.problems.noSuchOrder())
  const { due } = await amountDueOf(deps.db, order)
  if (due <= 0 || orders.hasEnded(order.state)) return refuse(orders.problems.nothingDue())
  const numberedReference = reference && { reference: `${reference} ${number}` }
  return recordReceipt(deps, staff, number, { method, amount: due, shiftId, ...numberedReference }, key)
}

async function charge(deps: Deps, by: Staff, number: string, key: string) {
  const order = await orders.findByNumber(deps.db, number)
  if (!order) return refuse(orders.problems.noSuchOrder())
  const amount = await chargeable(deps.db, order)
  return amount.ok ? capturePayment(deps, { number, by, expected: amount.value, key }) : amount
}

async function cancelOrder(deps: Deps, staff: Staff, number: string, { reason, key }: { reason: string; key: string }) {
  const order = await orders.findByNumber(deps.db, number)
  if (!order) return refuse(orders.problems.noSuchOrder())
  if (order.placed_at === null) return moveOrder(deps, number, 'cancel', { staff, reason })
  return cancelByStaff(deps, { number, by: staff, reason, goods: 'restock', key })
}
