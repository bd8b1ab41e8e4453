import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasPermission, type Rights, STAFF_ROLES, type StaffRole } from '#domain/staff/permissions.ts'
import { settleOrders } from '#flows/orders/bulk-orders.ts'
import { cancelByStaff } from '#flows/orders/cancel-by-staff.ts'
import { editOrder, quoteEdit } from '#flows/orders/edit-order.ts'
import { moveOrder } from '#flows/orders/move-order.ts'
import { moveParcel } from '#flows/orders/move-parcel.ts'
import { giveStoreCredit } from '#flows/refunds/give-store-credit.ts'
import { moveRefundPart, refundOrder } from '#flows/refunds/refund-order.ts'
import { settleReturn } from '#flows/returns/settle-return.ts'
import { present } from '#kernel/assert.ts'
import type { Outcome } from '#kernel/outcome.ts'
import type { IssuedGiftCard } from '#modules/credit/contract.ts'
import { issueGiftCard } from '#modules/credit/index.ts'
import type { AdminOrderReturns } from '#modules/returns/contract.ts'
import { refundsOf } from '#steps/settlement/ledger/show-refunds.ts'
import { confirmPart } from '#steps/settlement/providers/send-regional-refund.ts'
import { FakeRefunds } from '../fake-refunds.ts'
import { begun } from '../routes/payments/other-methods.ts'
import { anUnpaidOrder, aSeededShop, key, only, pay, setOnHand, variantOf } from '../seeded-shop.ts'
import { anAccount, anAdmin, type Visitor } from '../visitor.ts'
import { writersOf } from './ways.ts'

const shops = aSeededShop()
const deps = () => only(shops).deps
const OWNER = { id: 'owner', email: 'owner@example.com', staffRole: 'owner' as const }
let provider: FakeRefunds
let admin: Visitor
beforeAll(async () => {
  admin = await anAdmin(only(shops))
  await anAccount(only(shops), 'credited@example.com')
})
beforeEach(async () => {
  provider = new FakeRefunds()
  provider.serve(only(shops))
  await setOnHand(only(shops), await variantOf(only(shops)), 500)
})

type Staff = { id: string; email: string } & Rights
type Way = { prepare: () => Promise<string>; run: (by: Staff, prepared: string) => Promise<Outcome<unknown>> }

const anOpenOrder = async () => anUnpaidOrder(only(shops), await variantOf(only(shops)), 2)
async function aPaidOrder(): Promise<string> {
  const { visitor, placed } = await anOpenOrder()
  await pay(visitor, placed.number)
  return placed.number
}
const lineOf = async (number: string) => {
  const row = await deps()
    .db.selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .select('order_line.id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return Number(row.id)
}
const REASON = 'The customer asked for it.'

async function aPartlyPaidOrder(): Promise<string> {
  const { visitor, placed } = await anOpenOrder()
  const made = await admin.post('/api/admin/gift-cards', { value: placed.total - 10_000, reason: REASON }, { key: key() })
  const { code } = (await made.json()) as IssuedGiftCard
  await begun(visitor, placed.number, { kind: 'gift-card', giftCard: code })
  return placed.number
}

async function aFailedRefund(): Promise<string> {
  const number = await aPaidOrder()
  provider.behaviour = 'is refused'
  await refundOrder(deps(), { number, by: OWNER, key: key(), input: { by: 'whole', goods: 'keep', reason: REASON } })
  provider.behaviour = 'succeeds'
  const shown = await refundsOf(deps(), number)
  return `${number} ${shown.ok ? shown.value.refunds[0]?.parts[0]?.id : ''}`
}

async function anInspectedReturn(): Promise<string> {
  const { visitor, placed } = await anOpenOrder()
  const { number } = placed
  await pay(visitor, number)
  await moveOrder(deps(), number, 'confirm', { staff: OWNER })
  for (const move of ['pick', 'pack', 'ship', 'deliver'] as const) await moveParcel(deps(), number, { move }, OWNER)
  const line = await lineOf(number)
  const wish = {
    id: crypto.randomUUID(),
    reason: 'too-small',
    wish: 'refund',
    comesBack: 'drop-off',
    lines: [{ line, quantity: 1 }],
  }
  await visitor.post(`/api/orders/${number}/returns`, wish)
  const read = async () =>
    present(((await (await admin.get(`/api/admin/orders/${number}/returns`)).json()) as AdminOrderReturns).returns[0], 'a return')
  const step = async (what: string, body: object) => {
    const { id, version } = await read()
    const answer = await admin.post(`/api/admin/orders/${number}/returns/${id}/${what}`, { version, ...body })
    if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`)
  }
  if ((await read()).state === 'requested') await step('moves', { move: 'approve' })
  const item = present((await read()).items[0], 'an item')
  await step('receipt', { items: [{ id: item.id, received: 1 }] })
  await step('inspection', { items: [{ id: item.id, accepted: 1, condition: 'as-new', disposition: 'restock' }] })
  return `${number} ${(await read()).id}`
}

const WAYS: Record<string, Way> = {
  'POST /api/admin/orders/:number/cancellation': {
    prepare: aPaidOrder,
    run: (by, number) => cancelByStaff(deps(), { number, by, reason: REASON, goods: 'restock', key: key() }),
  },
  'POST /api/admin/orders/:number/moves': {
    prepare: aPartlyPaidOrder,
    run: (staff, number) => moveOrder(deps(), number, 'cancel', { staff }),
  },
  'POST /api/admin/orders/bulk-money': {
    prepare: aPaidOrder,
    run: async (by, number) => {
      const done = await settleOrders(deps(), by, { of: { numbers: [number] }, action: { do: 'cancel', reason: REASON } }, key())
      const problem = done.ok ? done.value.results[0]?.problem : undefined
      return problem ? { ok: false, problem: { ...problem, status: 403 } } : done
    },
  },
  'POST /api/admin/orders/:number/refunds': {
    prepare: aPaidOrder,
    run: (by, number) =>
      refundOrder(deps(), { number, by, key: key(), input: { by: 'amount', amount: 10_000 as never, reason: REASON } }),
  },
  'POST /api/admin/orders/:number/edits': {
    prepare: aPaidOrder,
    run: async (by, number) => {
      const edit = { version: 0, reason: REASON, lines: [{ id: await lineOf(number), quantity: 1 }], add: [] }
      const editor = { ...by, discountCap: 100 }
      const quote = await quoteEdit(deps(), editor, number, edit)
      return editOrder(deps(), editor, number, { ...edit, expected: quote.ok ? quote.value.after.total : 0 })
    },
  },
  'POST /api/admin/orders/:number/returns/:id/settlement': {
    prepare: anInspectedReturn,
    run: async (by, prepared) => {
      const [number = '', id = ''] = prepared.split(' ')
      const { version } = await deps()
        .db.selectFrom('order_return')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return settleReturn(deps(), { number, id, by }, key(), { version, by: 'refund', shipping: 0 } as never)
    },
  },
  'POST /api/admin/orders/:number/refund-parts/:part/moves': {
    prepare: aFailedRefund,
    run: (by, prepared) => {
      const [number = '', partId = ''] = prepared.split(' ')
      return moveRefundPart(deps(), { number, partId, by, move: 'retry', note: REASON })
    },
  },
  'POST /api/admin/store-credit': {
    prepare: async () => 'credited@example.com',
    run: (by, email) => giveStoreCredit(deps(), by, key(), { email, value: 10_000, reason: REASON }),
  },
  'POST /api/admin/gift-cards': {
    prepare: async () => '',
    run: (by) => issueGiftCard(deps(), by, key(), { value: 10_000, reason: REASON } as never),
  },
}

const OTHERS: Record<string, string> = {
  'DELETE /api/admin/customers/:key':
    'Moves the credit of an erased account to a gift card of the same value, mailed to its customer',
  'POST /api/admin/orders/:number/refund-parts/:part/confirmation': 'Books what a provider has sent; asked below',
  'POST /api/admin/customers/:key/credit-taken': 'Takes credit off an account',
  'POST /api/admin/customers/:key/merges': 'Moves credit between two accounts of one customer',
  'POST /api/admin/gift-cards/:id/release': 'Lets a frozen card be spent again',
  'POST /api/admin/gift-cards/:id/stop': 'Takes a balance off a lost card',
  'POST /api/admin/orders/:number/captures': 'Takes money; what comes too late is returned by the shop',
  'POST /api/admin/orders/:number/parcel-moves': 'Takes money at the door; what comes too late is returned by the shop',
  'POST /api/admin/orders/:number/payment-checks': 'Books what a provider says',
  'POST /api/admin/orders/:number/receipts': 'Takes money; what comes too late is returned by the shop',
  'POST /api/admin/orders/bulk': 'Confirms, and takes the next step, which is never a cancellation',
  'PUT /api/admin/counter/sales/:id': 'Spends credit and sells gift cards that were paid',
}

async function ledgers(): Promise<number[]> {
  const { db } = deps()
  const counts = []
  for (const table of ['refund', 'refund_part', 'gift_card_entry', 'payment_entry'] as const) {
    const { n } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    counts.push(Number(n))
  }
  return [...counts, provider.asked]
}

test('every admin endpoint that refunds or credits is in the table of rights', () => {
  const reached = writersOf(/insertInto\('refund'\)|insertInto\('gift_card_entry'\)/).filter((name) =>
    name.includes('/api/admin/'),
  )
  expect([...Object.keys(WAYS), ...Object.keys(OTHERS)].sort()).toEqual(reached.filter((name) => !name.startsWith('GET')).sort())
})

describe('money goes back only by staff with the right to refund', () => {
  const cases = Object.keys(WAYS).flatMap((way) => STAFF_ROLES.map((role) => [way, role] as const))
  test.each(cases)('%s, as a %s', async (name, role: StaffRole) => {
    const way = present(WAYS[name], name)
    const prepared = await way.prepare()
    const before = await ledgers()
    const outcome = await way.run({ id: role, email: `${role}@example.com`, staffRole: role }, prepared)
    const after = await ledgers()
    const grew = after.some((count, at) => count > Number(before[at]))
    if (hasPermission(role, 'orders.refund')) expect([outcome.ok, grew]).toEqual([true, true])
    else expect([outcome.ok ? 'given back' : outcome.problem.code, after]).toEqual(['access.not-in-role', before])
  })

  test('a refund at Pesapal is confirmed only with the right to refund', async () => {
    for (const staffRole of STAFF_ROLES) {
      const outcome = await confirmPart(deps(), { ...OWNER, staffRole }, await aPaidOrder(), crypto.randomUUID())
      const code = hasPermission(staffRole, 'orders.refund') ? 'refunds.no-such-refund' : 'access.not-in-role'
      expect(outcome).toMatchObject({ ok: false, problem: { code } })
    }
  })

  test('an API key that may change orders does not return a payment by cancelling', async () => {
    const by = { ...OWNER, staffRole: null, key: { id: 'key', scopes: ['orders.change'] as const } }
    const outcome = await moveOrder(deps(), await aPartlyPaidOrder(), 'cancel', { staff: by })
    expect(outcome).toMatchObject({ ok: false, problem: { code: 'access.not-in-scope' } })
  })
})

test.each(['support', 'cashier'] as const)('a %s cancels an unpaid order', async (staffRole) => {
  const { placed } = await anOpenOrder()
  expect(await moveOrder(deps(), placed.number, 'cancel', { staff: { ...OWNER, staffRole } })).toMatchObject({ ok: true })
})

describe('cancelling in the back office', () => {
  test('is not offered where it would be refused', async () => {
    const number = await aPaidOrder()
    for (const role of STAFF_ROLES) {
      const visitor = await anAdmin(only(shops), role)
      const { cancelAndRefund } = (await (await visitor.get(`/api/admin/orders/${number}/moves`)).json()) as {
        cancelAndRefund: object | null
      }
      expect([role, cancelAndRefund !== null]).toEqual([role, hasPermission(role, 'orders.refund')])
    }
  })

  test('of a paid order is refused to support', async () => {
    const [number, support] = [await aPaidOrder(), await anAdmin(only(shops), 'support')]
    const body = { reason: REASON, goods: 'restock' }
    const answer = await support.post(`/api/admin/orders/${number}/cancellation`, body, { key: key() })
    expect([answer.status, answer.headers.get('Problem-Code'), provider.asked]).toEqual([403, 'access.not-in-role', 0])
  })
})
