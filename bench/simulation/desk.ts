import { draftOrder } from '#flows/orders/draft-order.ts'
import { editOrder, quoteEdit } from '#flows/orders/edit-order.ts'
import { recordReceipt } from '#flows/orders/record-receipt.ts'
import { sendPaymentLink } from '#flows/orders/send-payment-link.ts'
import { startPayment } from '#flows/payments/start-payment.ts'
import { refundOrder } from '#flows/refunds/refund-order.ts'
import { present } from '#kernel/assert.ts'
import { countStock } from '#modules/inventory/index.ts'
import type { EditOrder, GivenLine } from '#modules/orders/contract.ts'
import * as orders from '#modules/orders/index.ts'
import { amountDueOf } from '#modules/payments/index.ts'
import type { RequestRefund } from '#modules/refunds/contract.ts'
import { dayOf } from '#modules/shipping/index.ts'
import { type Db, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { checkNewOrder } from './promised.ts'
import { rereadsPromotions } from './promoting.ts'
import { HOUSE, mustHold, pick, REASON, type Step } from './shared.ts'
import type { Visit, World } from './world.ts'

const ADDRESS = { line1: 'Argwings Kodhek Road 14', town: 'Kilimani', region: 'Nairobi', country: 'KE' }

export type Draft = { lines: GivenLine[]; email?: string; discount?: number; codes?: string[] }

/** Returns undefined when the draft was refused. */
export async function drafts(
  world: World,
  deps: Deps,
  { lines, email = 'desk@stories.example.com', discount = 0, codes = [] }: Draft,
) {
  const contact = { name: 'Zuri Kiptoo', email, phone: '0799 999 999' }
  rereadsPromotions(world)
  const made = await draftOrder(
    deps,
    { staff: HOUSE, channel: 'shop', key: crypto.randomUUID() },
    { lines, discount, contact, codes, address: ADDRESS, shipping: 'standard', language: 'en' },
  )
  if (!made.ok) return undefined
  const order = present(await orders.findByNumber(world.calm.db, made.value.number), 'the draft')
  const visit: Visit = { visitorId: crypto.randomUUID(), number: order.number, id: order.id }
  // Following the link in the customer's mail allows their browser to pay.
  await world.calm.db
    .insertInto('order_grant')
    .values({ order_id: order.id, visitor_id: visit.visitorId, granted_at: world.calm.clock.now() })
    .execute()
  world.orders.push(visit)
  await checkNewOrder(world, visit, codes, deps.clock.now())
  return visit
}

export async function bringIn({ calm }: World, variantId: number, units: number) {
  const stock = await calm.db.selectFrom('stock').select('on_hand').where('variant_id', '=', variantId).executeTakeFirstOrThrow()
  const at = calm.clock.now()
  const counted = { variantId, onHand: stock.on_hand + units, reason: REASON, actor: HOUSE.email, at, today: dayOf(at) }
  await transact(calm.db, (tx) => countStock(tx, counted))
}

/** Returns undefined when the draft or its link was refused. `amount`: of the link, in KES cents. */
export async function linkedAtDesk(world: World, draft: Draft): Promise<{ visit: Visit; amount: number } | undefined> {
  const visit = await drafts(world, world.calm, draft)
  if (!visit) return undefined
  const sent = await sendPaymentLink(world.calm, HOUSE, visit.number)
  return sent.ok ? { visit, amount: sent.value.amount } : undefined
}

export async function soldAtDesk(world: World, draft: Draft): Promise<Visit | undefined> {
  const { calm } = world
  const linked = await linkedAtDesk(world, draft)
  if (!linked) return undefined
  const { visit, amount } = linked
  const receipt = { method: 'bank-transfer', amount, reference: `D${visit.number}` } as const
  const paid = await recordReceipt(calm, HOUSE, visit.number, receipt, crypto.randomUUID())
  return paid.ok ? visit : undefined
}

/** The order of a VAT-exempt customer has no VAT once its link is sent, and has the customer's tax PIN. */
export const draftsForExempt: Step = async (world) => {
  const { deps, calm, accounts, scope } = world
  const variantId = present(pick(world, scope.variants), 'a piece')
  await bringIn(world, variantId, 1)
  const visit = await drafts(world, deps, { lines: [{ variantId, quantity: 1 }], email: accounts.exempt.email })
  if (!visit || !(await sendPaymentLink(deps, HOUSE, visit.number)).ok) return
  const { tax, vat, tax_pin } = present(await orders.orderById(calm.db, visit.id), 'the order')
  const is = `${tax} with VAT of ${vat} and PIN ${tax_pin}`
  mustHold(
    tax === 'exempt' && vat === 0 && tax_pin === accounts.exempt.pin,
    `order ${visit.number} of an exempt customer is ${is}`,
  )
}

/** A draft with a total of 0 is placed when it is sent. */
export const sellsForNothing: Step = async (world) => {
  const { deps, calm, random, scope } = world
  const variantId = present(pick(world, scope.variants), 'a piece')
  await bringIn(world, variantId, 2)
  const free = { variantId, quantity: 1, price: { amount: 0, reason: 'A present' } }
  if (random() < 0.5) {
    const paid = { variantId: present(pick(world, world.toMeasure), 'a garment'), quantity: 1 }
    const sold = await soldAtDesk(world, { lines: [free, paid] })
    return sold && takesBackFree(world, sold)
  }
  const visit = await drafts(world, deps, { lines: [free] })
  const { shipping_fee: fee } = visit ? present(await orders.orderById(calm.db, visit.id), 'the draft') : { shipping_fee: 0 }
  if (!visit || (fee > 0 && !(await changes(calm, visit, { shippingFee: 0 })))) return
  const sent = await sendPaymentLink(deps, HOUSE, visit.number)
  const { placed_at } = present(await orders.orderById(calm.db, visit.id), 'the order')
  mustHold(sent.ok, `order ${visit.number} of 0.00 cannot be sent: ${sent.ok ? '' : sent.problem.code}`)
  mustHold(placed_at !== null, `order ${visit.number} of 0.00 is not placed once it is sent`)
}

/** Refunds the free piece, which `refunds.nothing-left` must not refuse. */
async function takesBackFree({ deps, calm }: World, { id, number }: Visit) {
  const line = (await orders.frozenLines(calm.db, id)).find(({ total }) => total === 0)
  if (!line) return
  const input: RequestRefund = {
    by: 'lines',
    lines: [{ line: line.id, quantity: 1, goods: 'restock' }],
    shipping: 0,
    reason: REASON,
  }
  const taken = await refundOrder(deps, { number, by: HOUSE, key: crypto.randomUUID(), input })
  mustHold(
    taken.ok || taken.problem.code !== 'refunds.nothing-left',
    `the piece of order ${number} that cost nothing cannot come back`,
  )
}

type Change = Partial<Pick<EditOrder, 'shippingFee' | 'surcharge' | 'lines' | 'add'>>

/** False when the edit was refused. */
export async function changes(deps: Deps, { id, number }: Visit, change: Change): Promise<boolean> {
  const { version } = present(await orders.orderById(deps.db, id), 'the order')
  const edit: EditOrder = { version, reason: REASON, lines: [], add: [], ...change }
  const quoted = await quoteEdit(deps, HOUSE, number, edit)
  if (!quoted.ok) return false
  return (await editOrder(deps, HOUSE, number, { ...edit, expected: quoted.value.after.total })).ok
}

/** Returns amounts in KES cents. */
async function openForms(db: Db, orderId: string): Promise<number[]> {
  const open = db.selectFrom('payment_attempt').select('amount').where('order_id', '=', orderId).where('provider', '=', 'stripe')
  const rows = await open
    .where('state', 'in', ['created', 'requires_action'])
    .where('closed_at', 'is', null)
    .where('close_asked_at', 'is', null)
    .execute()
  return rows.map(({ amount }) => amount)
}

async function formsFit({ calm }: World, { id, number }: Visit, after: string) {
  const order = present(await orders.orderById(calm.db, id), 'the order')
  const [{ due }, forms] = [await amountDueOf(calm.db, order), await openForms(calm.db, id)]
  mustHold(
    forms.every((amount) => amount <= due),
    `order ${number} owes ${due} after ${after}, and a form asks for ${forms.join(' and ')}`,
  )
}

/**
 * Staff record the full amount of an order while its card form is open. The form must then ask for no more than the amount due.
 */
export const receiptWhileFormOpen: Step = async (world) => {
  const { deps, calm, scope } = world
  const variantId = present(pick(world, scope.variants), 'a piece')
  await bringIn(world, variantId, 1)
  const linked = await linkedAtDesk(world, { lines: [{ variantId, quantity: 1 }] })
  if (!linked) return
  const { visit } = linked
  await startPayment(deps, visit, visit.number, { kind: 'card', part: 'whole' }, crypto.randomUUID())
  const { total } = present(await orders.orderById(calm.db, visit.id), 'the order')
  const receipt = { method: 'bank-transfer', amount: total, reference: `M${visit.number}` } as const
  if ((await recordReceipt(deps, HOUSE, visit.number, receipt, crypto.randomUUID())).ok) await formsFit(world, visit, 'a receipt')
}

/** An edit raises the total, a card form is opened for the difference, and another edit lowers it again. */
export const editWhileFormOpen: Step = async (world) => {
  const { deps, calm, scope } = world
  const variantId = present(pick(world, scope.variants), 'a piece')
  await bringIn(world, variantId, 1)
  const visit = await soldAtDesk(world, { lines: [{ variantId, quantity: 1 }] })
  if (!visit || !(await changes(calm, visit, { surcharge: { amount: 50_000, reason: 'An express hour' } }))) return
  await startPayment(deps, visit, visit.number, { kind: 'card', part: 'balance' }, crypto.randomUUID())
  const surcharge = (await orders.frozenLines(calm.db, visit.id)).find(({ sku }) => sku === 'SURCHARGE')
  const lines = surcharge ? [{ id: surcharge.id, quantity: 0 }] : []
  if (await changes(deps, visit, { lines })) await formsFit(world, visit, 'an edit')
}
