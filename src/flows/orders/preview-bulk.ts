import { done, type Outcome, type Problem, refuse } from '#kernel/outcome.ts'
import { type AskedOfMany, type BulkPreview, type BulkPreviewRow, type ChosenOrders, MAX_BULK } from '#modules/orders/contract.ts'
import * as orders from '#modules/orders/index.ts'
import { amountDueOf } from '#modules/payments/index.ts'
import type { Deps } from '#platform/deps.ts'
import { chargeable } from '#steps/settlement/ledger/chargeable.ts'
import type { Staff } from '#steps/settlement/state/may-release.ts'
import { chosenNumbers } from '#views/orders/chosen-orders.ts'
import { labelsOf } from '#views/orders/order-labels.ts'
import { orderSteps } from '#views/orders/order-steps.ts'
import { bulkStep } from './no-step-problem.ts'

type Foretold = Pick<BulkPreviewRow, 'step' | 'amount' | 'problem'>

const refused = ({ code, message }: Problem): Foretold => ({ step: null, amount: null, problem: { code, message } })
const taken = (what: Partial<Foretold>): Foretold => ({ step: null, amount: null, problem: null, ...what })

/**
 * Previews a bulk action for each chosen order. Read-only, without calls to providers. Refuses
 * `orders.too-many-chosen`.
 */
export async function previewBulk(
  deps: Deps,
  staff: Staff,
  { of, action }: { of: ChosenOrders; action: AskedOfMany },
): Promise<Outcome<BulkPreview>> {
  const numbers = await chosenNumbers(deps, of, staff.id)
  if (numbers.length > MAX_BULK) return refuse(orders.problems.tooManyChosen(MAX_BULK))
  const rows: BulkPreviewRow[] = []
  for (const number of numbers) rows.push(await foretell(deps, staff, number, action))
  return done({ rows })
}

async function foretell(deps: Deps, staff: Staff, number: string, action: AskedOfMany): Promise<BulkPreviewRow> {
  const order = await orders.findByNumber(deps.db, number)
  if (!order) return { number, name: '', ...refused(orders.problems.noSuchOrder()) }
  const foretold = await outcomeOf(deps, staff, order, action)
  return { number, name: order.name, ...foretold }
}

function outcomeOf(deps: Deps, staff: Staff, order: orders.OrderRow, action: AskedOfMany): Promise<Foretold> {
  if (action === 'label') return asLabelled(deps, order)
  if (action === 'mark-paid') return asPaid(deps, order)
  return action === 'capture' ? asCharged(deps, order) : asMoved(deps, staff, order, action)
}

async function asCharged({ db }: Deps, order: orders.OrderRow): Promise<Foretold> {
  const amount = await chargeable(db, order)
  return amount.ok ? taken({ amount: amount.value }) : refused(amount.problem)
}

/** `amount`: KES cents to collect on delivery. */
async function asLabelled(deps: Deps, order: orders.OrderRow): Promise<Foretold> {
  const labels = await labelsOf(deps, order, 'en')
  return labels.ok ? taken({ amount: labels.value[0].collect }) : refused(labels.problem)
}

async function asPaid({ db }: Deps, order: orders.OrderRow): Promise<Foretold> {
  const { due } = await amountDueOf(db, order)
  return due <= 0 || orders.hasEnded(order.state) ? refused(orders.problems.nothingDue()) : taken({ amount: due })
}

async function asMoved(
  deps: Deps,
  staff: Staff,
  order: orders.OrderRow,
  action: 'confirm' | 'next' | 'cancel',
): Promise<Foretold> {
  const steps = await orderSteps(deps, order.number, staff)
  if (!steps.ok) return refused(steps.problem)
  const { next, order: moves, cancelAndRefund } = steps.value
  const cannot = orders.problems.cannotMove(order.state, moves)
  if (action === 'confirm') return moves.includes('confirm') ? taken({ step: { of: 'order', move: 'confirm' } }) : refused(cannot)
  if (action === 'cancel') {
    const { kept: retained } = await amountDueOf(deps.db, order)
    return cancelAndRefund || moves.includes('cancel') ? taken({ amount: retained }) : refused(cannot)
  }
  const step = await bulkStep(deps, order.number, next, staff)
  return step.ok ? taken({ step: { of: step.value.kind, move: step.value.move } }) : refused(step.problem)
}
