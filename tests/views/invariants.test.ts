import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkInvariants } from '#flows/invariants/check-invariants.ts'
import { cancelByStaff } from '#flows/orders/cancel-by-staff.ts'
import { moveOrder } from '#flows/orders/move-order.ts'
import { moveParcel } from '#flows/orders/move-parcel.ts'
import { refundOrder } from '#flows/refunds/refund-order.ts'
import { stoppedClock } from '#kernel/clock.ts'
import { issueGiftCard } from '#modules/credit/index.ts'
import type { Invariant } from '#services/action-items/contract.ts'
import { saveClosing } from '#services/action-items/index.ts'
import { brokenInvariants, INVARIANTS } from '#views/invariants/index.ts'
import { begun } from '../routes/payments/other-methods.ts'
import { anUnpaidOrder, aSeededShop, only, pay, order as placeOrder, putInBag, variantOf } from '../seeded-shop.ts'
import { aVisitor } from '../visitor.ts'

const clock = stoppedClock('2026-11-20T09:00:00Z')
const shops = aSeededShop({}, 1, { clock, work: { workers: [], scheduled: [], onDeadLetter: async () => {} } })
const deps = () => only(shops).deps
const HOUSE = { id: 'house', email: 'house', staffRole: 'owner' as const }
const key = () => crypto.randomUUID()

const ids: Record<'completed' | 'cancelled' | 'waiting' | 'placed', string> = {
  completed: '',
  cancelled: '',
  waiting: '',
  placed: '',
}

beforeAll(async () => {
  const shop = only(shops)
  const jacket = await variantOf(shop)
  const completed = await anUnpaidOrder(shop, jacket, 2)
  await pay(completed.visitor, completed.placed.number)
  clock.forward(1)
  const refund = { by: 'amount' as const, amount: 50_000, reason: 'A loose thread' }
  await refundOrder(deps(), { number: completed.placed.number, by: HOUSE, key: key(), input: refund })
  await moveOrder(deps(), completed.placed.number, 'confirm', { staff: HOUSE })
  for (const move of ['pick', 'pack', 'ship', 'deliver'] as const)
    await moveParcel(deps(), completed.placed.number, { move }, HOUSE)

  const cancelled = await anUnpaidOrder(shop, jacket)
  await pay(cancelled.visitor, cancelled.placed.number)
  clock.forward(1)
  await cancelByStaff(deps(), { number: cancelled.placed.number, by: HOUSE, reason: 'No cloth', goods: 'restock', key: key() })

  const waiting = await anUnpaidOrder(shop, jacket)
  const card = await issueGiftCard(deps(), HOUSE, key(), { value: 100_000, reason: 'A present' } as never)
  if (!card.ok) throw new Error(card.problem.message)
  const visitor = aVisitor(shop)
  await putInBag(visitor, jacket)
  const placed = (await (await placeOrder(visitor)).json()) as { id: string; number: string }
  await begun(visitor, placed.number, { kind: 'gift-card', part: 'whole', giftCard: card.value.code })
  await pay(visitor, placed.number)
  Object.assign(ids, {
    completed: completed.placed.id,
    cancelled: cancelled.placed.id,
    waiting: waiting.placed.id,
    placed: placed.id,
  })
})

const stateOf = async (id: string) =>
  (await deps().db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

test('a sound database breaks no invariant', async () => {
  expect(await Promise.all(Object.values(ids).map(stateOf))).toEqual(['completed', 'cancelled', 'pending_payment', 'placed'])
  expect(await brokenInvariants(deps().db)).toEqual([])
})

type Ids = typeof ids
const entry = (order: string, debit: string, credit: string, amount: number, cause: string) => `
  insert into payment_entry (order_id, attempt_id, debit, credit, amount, cause, at, once)
  select '${order}', (select id from payment_attempt where order_id = '${order}' limit 1), '${debit}', '${credit}', ${amount}, '${cause}', now(), 'planted'`
const setState = (order: string, state: string) => `update orders set state = '${state}' where id = '${order}'`
const part = (order: string, change: string) =>
  `update refund_part set ${change} where refund_id in (select id from refund where order_id = '${order}')`

const card = (order: string, change: string) => `update payment_attempt set ${change} where order_id = '${order}'`
const reserved = (order: string, then?: string) =>
  `${card(order, "authorized_amount = amount, state = 'authorized', check_at = now()")}; ${then ? card(order, then) : ''}`

const soldCard = (order: string, mail: string, then = 'select 1') => `
  update order_line set make = 'gift-card' where id = (select max(id) from order_line where order_id = '${order}');
  update gift_card set issued_at = now() - interval '3 days';
  insert into mail (id, template, recipient, language, data, secret, created_at, state, failure)
    values ('00000000-0000-4000-8000-000000000001', 'gift-card', 'juma@example.com', 'en', '{}', true, now() - interval '2 days', ${mail});
  insert into ordered_gift_card (order_line_id, name, email, message, buyer, language, send_on)
    select max(id), 'Juma', 'juma@example.com', '', 'Wanjiru', 'en', current_date - 2 from order_line where order_id = '${order}';
  insert into sold_gift_card (order_line_id, piece, card_id, mailed_at, mail_id)
    select (select max(id) from order_line where order_id = '${order}'), 1, (select id from gift_card where kind = 'gift-card' order by id limit 1),
      now() - interval '2 days', '00000000-0000-4000-8000-000000000001'; ${then}`
const disputed = (order: string, status: string) => `
  insert into payment_dispute (provider, id, attempt_id, order_id, status, reason, amount, opened_at)
  select 'stripe', 'du_planted', id, order_id, '${status}', 'fraudulent', amount, created_at from payment_attempt where order_id = '${order}' limit 1`

const promoted = (order: string) => `
  insert into promotion (id, version, name, class, needs_code, priority, starts, uses, given, created_at)
    values ('00000000-0000-4000-8000-000000000001', 1, 'Spring', 'order', false, 0, now(), 1, 100, now());
  insert into promotion_version values ('00000000-0000-4000-8000-000000000001', 1, '{}', now(), 'house');
  insert into promotion_use (order_id, promotion_id, version, amount, at)
    values ('${order}', '00000000-0000-4000-8000-000000000001', 1, 100, now())`

const PLANTED: Record<Invariant, (ids: Ids) => string> = {
  'money-kept-of-ended-order': ({ cancelled }) => entry(cancelled, 'bank', 'customer', 7000, 'capture'),
  'more-kept-than-order-costs': ({ completed }) => entry(completed, 'store-credit', 'customer', 300, 'capture'),
  'completed-with-balance': ({ completed }) => entry(completed, 'customer', 'bank', 100, 'refund'),
  'placed-without-its-payment': ({ waiting }) => `update orders set state = 'placed', placed_at = now() where id = '${waiting}'`,
  'order-money-not-its-ledger': ({ placed }) => `update orders set amount_paid = amount_paid - 1 where id = '${placed}'`,
  'plan-that-nobody-may-choose': ({ waiting }) =>
    `insert into payment_plan (order_id, required_amount, chosen_at) values ('${waiting}', 100, now())`,
  'capture-not-booked-once': ({ placed }) =>
    `update payment_attempt set state = 'failed' where order_id = '${placed}' and method = 'card'`,
  'open-form-asks-too-much': ({ completed }) => card(completed, "state = 'created', closed_at = null"),
  'captured-more-than-authorized': ({ placed }) => `
    alter table payment_attempt drop constraint payment_attempt_not_overdrawn; ${card(placed, 'authorized_amount = amount - 1')}`,
  'reserved-for-ended-order': ({ cancelled }) => reserved(cancelled),
  'completed-with-reserved-money': ({ completed }) => reserved(completed),
  'release-that-nobody-asks-for': ({ placed }) => reserved(placed, 'check_at = null, void_asked_at = now()'),
  'reservation-ended-without-action-item': ({ placed }) =>
    reserved(placed, "state = 'expired', updated_at = now() + interval '1 day'"),
  'gift-card-spent-on-ended-order': ({ placed }) => setState(placed, 'cancelled'),
  'gift-card-balance-not-its-lines': () => 'update gift_card set balance = balance + 1',
  'gift-card-and-book-differ': () => "update gift_card_entry set amount = amount - 1 where cause = 'spent'",
  'money-on-dead-gift-card': () => 'update gift_card set balance = 5, stopped_at = now()',
  'sold-gift-card-not-its-line': ({ placed }) => `
    update order_line set make = 'gift-card' where id = (select max(id) from order_line where order_id = '${placed}');
    insert into sold_gift_card (order_line_id, piece, card_id)
      select (select max(id) from order_line where order_id = '${placed}'), 1, (select id from gift_card where kind = 'gift-card' order by id limit 1)`,
  'gift-card-of-ended-order': ({ cancelled }) => `
    update order_line set make = 'gift-card' where id = (select max(id) from order_line where order_id = '${cancelled}');
    insert into sold_gift_card (order_line_id, piece, card_id)
      select (select max(id) from order_line where order_id = '${cancelled}'), 1, (select id from gift_card where kind = 'gift-card' order by id limit 1)`,
  'gift-card-of-money-taken-back': ({ completed }) => `
    update order_line set make = 'gift-card' where id = (select max(id) from order_line where order_id = '${completed}');
    insert into sold_gift_card (order_line_id, piece, card_id)
      select (select max(id) from order_line where order_id = '${completed}'), 1, (select id from gift_card where kind = 'gift-card' order by id limit 1);
    ${disputed(completed, 'needs_response')}`,
  'cash-not-in-its-drawer': ({ placed }) => entry(placed, 'cash', 'rounding', 50, 'rounding'),
  'paid-without-its-gift-cards': ({ placed }) => `
    update order_line set make = 'gift-card' where order_id = '${placed}';
    update orders set placed_at = placed_at - interval '2 hours' where id = '${placed}'`,
  'store-credit-without-customer': () => `
    alter table gift_card drop constraint store_credit_has_customer;
    insert into gift_card (id, kind, balance, reason, issued_by, issued_at) values (gen_random_uuid(), 'store-credit', 300000, 'Store credit', 'house', now())`,
  'sold-gift-card-not-mailed': ({ placed }) => soldCard(placed, "'waiting', null"),
  'refunded-more-than-received': ({ placed }) => entry(placed, 'customer', 'clearing:stripe', 99_999_999, 'refund'),
  'refund-source-not-its-parts': () => 'update refund_source set taken = taken - 1',
  'line-refunded-beyond-its-price': ({ completed }) =>
    `update refund_line set quantity = 3 where order_line_id in (select id from order_line where order_id = '${completed}')`,
  'failed-refund-without-action-item': ({ completed }) => part(completed, "state = 'failed'"),
  'refund-by-hand-without-action-item': ({ completed }) => part(completed, "state = 'requested', route = 'hand'"),
  'paid-without-invoice': ({ placed }) => `delete from invoice where order_id = '${placed}'`,
  'cancelled-order-invoice-not-credited': ({ cancelled }) =>
    `delete from invoice where order_id = '${cancelled}' and kind = 'credit-note'`,
  'credited-more-than-invoiced': ({ cancelled }) => `
    update invoice set content = jsonb_set(content, '{totals,total}', '999999999') where order_id = '${cancelled}' and kind = 'credit-note'`,
  'refund-without-credit-note': ({ completed }) => `delete from invoice where order_id = '${completed}' and kind = 'credit-note'`,
  'replaced-invoice-not-credited': ({ completed }) =>
    `update invoice set replaced_at = now() where order_id = '${completed}' and kind = 'invoice'`,
  'invoice-numbers-with-gap': () => 'update invoice set serial = serial + 100 where serial = (select max(serial) from invoice)',
  'stock-not-its-holds': () =>
    'update stock set held = held + 1, on_hand = on_hand + 1 where variant_id = (select min(variant_id) from stock)',
  'place-not-its-movements': () => `
    insert into stock_location (name, position) values ('Elsewhere', 2);
    insert into stock_level (variant_id, location_id, on_hand) select variant_id, (select max(id) from stock_location), 1
      from stock where on_hand > committed + held order by variant_id limit 1;
    update stock set elsewhere = 1 where variant_id in (select variant_id from stock_level)`,
  'elsewhere-not-its-places': () =>
    'update stock set elsewhere = 1 where variant_id = (select min(variant_id) from stock where on_hand > 0)',
  'day-not-its-movements': () =>
    'update stock_day set change = change + 1 where variant_id = (select min(variant_id) from stock)',
  'put-aside-not-its-movements': () => 'update stock set quarantined = 1 where variant_id = (select min(variant_id) from stock)',
  'roll-not-its-cuts': () => `
    insert into stock_roll (variant_id, location_id, label, length, remaining, received_at)
    select min(variant_id), 1, 'R1', 100, 90, now() from stock`,
  'rolls-beyond-their-place': () => `
    insert into stock_roll (variant_id, location_id, label, length, remaining, received_at)
    select min(variant_id), 1, 'R2', 9000000, 9000000, now() from stock`,
  'rolls-not-their-transfer': () => `
    insert into stock_location (name, position) values ('Farther away', 4);
    insert into stock_transfer (from_id, to_id, created_by, created_at) values (1, (select max(id) from stock_location), 'house', now());
    insert into stock_roll (variant_id, location_id, label, length, remaining, received_at, transfer_id)
      select min(variant_id), 1, 'R3', 100, 100, now(), (select max(id) from stock_transfer) from stock`,
  'transfer-not-its-movements': () => `
    insert into stock_location (name, position) values ('Far away', 3);
    insert into stock_transfer (from_id, to_id, state, created_by, created_at)
      values (1, (select max(id) from stock_location), 'in-transit', 'house', now());
    insert into stock_transfer_line (transfer_id, variant_id, quantity)
      select (select max(id) from stock_transfer), min(variant_id), 2 from stock`,
  'stock-not-its-movements': () =>
    'update stock set on_hand = on_hand + 1 where variant_id = (select min(variant_id) from stock)',
  'promised-beyond-its-cap': () => `
    alter table stock drop constraint stock_not_promised_beyond_cap;
    update stock set policy = 'backorder', beyond_cap = 1, delay_days = 7, beyond = 2 where variant_id = (select min(variant_id) from stock)`,
  'goods-on-shelf-while-orders-wait': () => `
    update stock set policy = 'backorder', beyond_cap = 1, delay_days = 7, beyond = 1, on_hand = committed + held + safety + 1
    where variant_id = (select min(variant_id) from stock)`,
  'sent-before-it-came': ({ placed }) => `
    update stock_hold set state = 'backordered', beyond = 1, promise = 'backorder', sends_on = '2027-03-12' where order_id = '${placed}';
    ${setState(placed, 'fulfilled')}`,
  'promise-not-its-movements': ({ placed }) => `alter table stock_movement disable trigger stock_movement_stays;
    delete from stock_movement where order_id = '${placed}'; alter table stock_movement enable trigger stock_movement_stays`,
  'goods-returned-twice': ({ completed }) => `
    insert into stock_movement (variant_id, kind, quantity, order_id, actor, at)
    select variant_id, 'returned', 4, order_id, 'house', now() from stock_movement where order_id = '${completed}' and kind = 'consumed'`,
  'parcels-not-their-goods': ({ completed }) =>
    `update stock_hold set quantity = quantity + 1, sent = sent + 1 where order_id = '${completed}'`,
  'parcels-beyond-their-order': ({ completed }) => `
    alter table fulfilment_line disable trigger parcels_within_their_line;
    update fulfilment_line set quantity = quantity + 1 where fulfilment_id in (select id from fulfilment where order_id = '${completed}')`,
  'goods-kept-for-ended-order': ({ waiting }) => setState(waiting, 'expired'),
  'waiting-order-without-its-goods': ({ waiting }) => `delete from stock_hold where order_id = '${waiting}'`,
  'placed-order-without-its-goods': ({ placed }) => `update stock_hold set state = 'released' where order_id = '${placed}'`,
  'fulfilled-without-consumed-stock': ({ placed }) => setState(placed, 'fulfilled'),
  'fulfilled-with-nothing-sent': ({ placed }) => `
    update stock_hold set state = 'released' where order_id = '${placed}'; ${setState(placed, 'fulfilled')}`,
  'delivery-time-not-its-orders': () =>
    'update delivery_slot set taken = taken + 1 where id = (select min(id) from delivery_slot where capacity > 0)',
  'placed-order-without-its-delivery-time': ({ placed }) => `
    update orders set slot_id = (select min(id) from delivery_slot), slot_opens = 9, slot_closes = 11 where id = '${placed}'`,
  'delivery-time-kept-for-ended-order': ({ cancelled }) => `
    insert into slot_hold (order_id, slot_id, state, expires_at) values ('${cancelled}', (select min(id) from delivery_slot), 'committed', now())`,
  'line-does-not-add-up': ({ placed }) => `update order_line set vat = -1 + 1 + total + 1 where order_id = '${placed}'`,
  'discount-not-its-adjustments': ({ placed }) => `
    insert into order_adjustment (order_id, order_line_id, source, label, amount, frozen)
      select order_id, id, 'staff', 'Discount', 100, 100 from order_line where order_id = '${placed}' limit 1`,
  'promotion-counter-not-its-uses': ({ placed }) =>
    `${promoted(placed)}; update promotion set uses = 2 where id = '00000000-0000-4000-8000-000000000001'`,
  'promotion-use-not-of-its-order': ({ placed }) =>
    `${promoted(placed)}; update promotion_use set given_back_at = now(); update promotion set uses = 0, given = 0`,
  'order-not-its-lines': ({ placed }) => `update orders set vat = vat + 1 where id = '${placed}'`,
  'order-without-its-beginning': ({ placed }) => `delete from order_event where order_id = '${placed}' and kind = 'created'`,
  'category-lists-not-its-members': () =>
    'delete from product_category where (category_id, product_id) in (select category_id, product_id from product_category order by 2, 1 limit 1)',
  'department-not-above-its-category': () =>
    'update product set department_id = (select max(id) from category) where id = (select min(id) from product)',
  'exempt-customer-charged-vat': ({ placed }) => `
    insert into "user" (id, email, name, role, "createdAt", "updatedAt") values ('exempt', 'exempt@example.com', 'Exempt', 'customer', now(), now());
    insert into customer_file (user_id, tax_pin, changed_at) values ('exempt', 'A001234567Z', '2020-01-01');
    insert into customer_group (code, name, tax_exempt, exempt_since) values ('embassies', 'Embassies', true, '2020-01-01');
    insert into customer_group_member (group_code, user_id, owner_id, since) values ('embassies', 'exempt', gen_random_uuid(), '2020-01-01');
    update orders set customer_id = 'exempt' where id = '${placed}'`,
  'first-payments-not-their-refund': ({ completed }) => part(completed, "state = 'succeeded', route = 'first-payment'"),
  'nothing-to-send-not-ended': ({ cancelled }) => setState(cancelled, 'placed'),
  'sent-after-money-taken-back': ({ completed }) => disputed(completed, 'needs_response'),
  // A unique index refuses two placed orders with the same cart and `bag_round`.
  'bag-placed-twice': ({ completed, placed }) => `
    update orders set bag_round = 1, cart_id = (select cart_id from orders where id = '${placed}'), placed_at = (select created_at from orders where id = '${placed}') + interval '1 second'
    where id = '${completed}'`,
}

async function foundAfter(plant: string, invariant: Invariant): Promise<boolean> {
  const UNDONE = new Error('undone')
  let found = false
  const tried = deps()
    .db.transaction()
    .execute(async (tx) => {
      for (const statement of plant.split(';')) await sql.raw(statement).execute(tx)
      found = (await brokenInvariants(tx, [invariant])).length > 0
      throw UNDONE
    })
  await expect(tried).rejects.toBe(UNDONE)
  return found
}

test('each invariant has a planted row', () => expect(Object.keys(PLANTED).sort()).toEqual([...INVARIANTS].sort()))

test.each(INVARIANTS)('a planted row breaks the invariant %s', async (invariant) => {
  expect(await foundAfter(PLANTED[invariant](ids), invariant)).toBe(true)
})

const asked = (order: string, kind: string) =>
  `insert into action_item (id, kind, cause, order_id, opened_at) values (gen_random_uuid(), '${kind}', 'planted', '${order}', now())`

describe('an open action item excuses its own kind only', () => {
  const MONEY_KEPT = () => entry(ids.cancelled, 'bank', 'customer', 7000, 'capture')
  test.each([
    ['paid-twice', false],
    ['refund-by-hand', false],
    ['cancelled-late', true],
  ])('money kept of a cancelled order, with the item %s', async (kind, found) => {
    expect(await foundAfter(`${MONEY_KEPT()};${asked(ids.cancelled, kind)}`, 'money-kept-of-ended-order')).toBe(found)
  })

  const WENT_BACK = () => entry(ids.completed, 'customer', 'bank', 100, 'refund')
  test.each([
    ['refund-unknown', false],
    ['dispute', true],
    ['paid-twice', true],
  ])('money refunded of a completed order, with the item %s', async (kind, found) => {
    expect(await foundAfter(`${WENT_BACK()};${asked(ids.completed, kind)}`, 'completed-with-balance')).toBe(found)
  })
  test('a closed action item excuses nothing', async () => {
    const closed = `${asked(ids.completed, 'refund-unknown')};update action_item set closed_at = now(), closed_by = 'house'`
    expect(await foundAfter(`${WENT_BACK()};${closed}`, 'completed-with-balance')).toBe(true)
  })
})

test('an order may complete while its card is being charged', async () => {
  const charging = reserved(ids.completed, 'capture_asked = amount, capture_asked_at = now()')
  expect(await foundAfter(charging, 'completed-with-reserved-money')).toBe(false)
})

describe('the e-mail of a sold gift card', () => {
  const item = `insert into action_item (id, kind, cause, opened_at)
    values (gen_random_uuid(), 'mail-not-written', '00000000-0000-4000-8000-000000000001', now())`
  test.each<[string, string, string | undefined, boolean]>([
    ['sent', "'sent', null", undefined, false],
    ['kept where no mail server is set', "'captured', null", undefined, false],
    ['waiting for days, also with an action item', "'waiting', 'Invalid time value'", item, true],
    ['given up', "'given-up', 'ECONNREFUSED'", item, true],
    ['refused by its mailbox', "'refused', '550'", undefined, true],
    ['refused, with an action item', "'refused', '550'", item, false],
    ['never queued', "'sent', null", 'update sold_gift_card set mailed_at = null, mail_id = null', true],
    [
      'not due before a later day',
      "'waiting', null",
      'update sold_gift_card set mailed_at = null; update ordered_gift_card set send_on = current_date + 2',
      false,
    ],
    ['of a card that was stopped', "'waiting', null", 'update gift_card set stopped_at = now()', false],
    ['just queued', "'waiting', null", 'update mail set created_at = now()', false],
    ['of an erased recipient', "'waiting', null", "update ordered_gift_card set email = ''", true],
    [
      'of an erased recipient without a mail',
      "'sent', null",
      "update ordered_gift_card set email = ''; update sold_gift_card set mail_id = null",
      true,
    ],
  ])('%s', async (_, mail, then, found) => {
    expect(await foundAfter(soldCard(ids.placed, mail, then), 'sold-gift-card-not-mailed')).toBe(found)
  })
})

test.each([
  ['waits to be closed', 'close_asked_at = now()', false],
  ['was closed', 'closed_at = now()', false],
  ['is being paid', "state = 'processing'", false],
  ['asks for one cent', 'amount = 1', true],
])('invariant of a payment form that asks too much and %s', async (_, change, found) => {
  const open = card(ids.completed, "state = 'created', closed_at = null")
  expect(await foundAfter(`${open};${card(ids.completed, change)}`, 'open-form-asks-too-much')).toBe(found)
})

test.each([
  ['lost', 'nothing', true],
  ['won', 'nothing', false],
  ['warning_needs_response', 'nothing', false],
  ['lost', 'released by staff', false],
])('invariant of an order sent after a dispute that is %s, %s', async (status, then, found) => {
  const released = `update order_event set kind = 'resumed' where kind = 'confirmed' and order_id = '${ids.completed}'`
  const plant = then === 'nothing' ? disputed(ids.completed, status) : `${disputed(ids.completed, status)};${released}`
  expect(await foundAfter(plant, 'sent-after-money-taken-back')).toBe(found)
})

describe('nightly invariant check', () => {
  const items = () =>
    deps().db.selectFrom('action_item').selectAll().where('kind', '=', 'invariant-broken').orderBy('opened_at').execute()
  const shift = (by: number) =>
    sql`update stock set on_hand = on_hand + ${by} where variant_id = (select min(variant_id) from stock)`.execute(deps().db)

  test('opens one action item per finding, and another when it was closed', async () => {
    await checkInvariants(deps())
    expect(await items()).toEqual([])
    await shift(1)
    await checkInvariants(deps())
    clock.forward(60 * 24)
    await checkInvariants(deps())
    const [item, ...more] = await items()
    expect(more).toEqual([])
    expect(item).toMatchObject({ detail: { invariant: 'stock-not-its-movements', count: 1 }, closed_at: null, order_id: null })

    const closed = { by: 'house', note: 'Counted', at: clock.now() }
    await deps()
      .db.transaction()
      .execute((tx) => saveClosing(tx, item?.id ?? '', closed))
    await checkInvariants(deps())
    expect((await items()).map(({ closed_at }) => closed_at === null)).toEqual([false, true])
    await shift(-1)
    await deps()
      .db.transaction()
      .execute((tx) => saveClosing(tx, String(item?.id), closed))
  })
})
