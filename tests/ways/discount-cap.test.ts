import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { aSeededShop, key, only, pay } from '../seeded-shop.ts'
import { anAdmin, type Visitor } from '../visitor.ts'
import { aWaysHouse, json, outcomeOf, type WaysHouse } from './making.ts'
import { doesNotApply, ruleTable } from './ways.ts'

const shops = aSeededShop()
const LIST = 1_000_000
const OVER = 'orders.over-discount-cap'
let house: WaysHouse
let cashier: Visitor
let manager: Visitor
beforeAll(async () => {
  house = await aWaysHouse(only(shops))
  cashier = await anAdmin(only(shops), 'cashier')
  manager = await anAdmin(only(shops), 'manager')
  await capOf('cashier', 10)
  await capOf('manager', 50)
})
const capOf = (role: 'cashier' | 'manager', discount_cap: number) =>
  only(shops).deps.db.updateTable('user').set({ discount_cap }).where('staff_role', '=', role).execute()

const CASES = ['price', 'line discount', 'order discount', 'price and both discounts'] as const
type Case = (typeof CASES)[number]

function reduced(on: Case, percent: number) {
  const off = Math.round((LIST * percent) / 100)
  if (on === 'price') return { wanted: { price: LIST - off }, over: {} }
  if (on === 'line discount') return { wanted: { discount: off }, over: {} }
  if (on === 'order discount') return { wanted: {}, over: { discount: off } }
  const third = Math.floor(off / 3)
  return { wanted: { price: LIST - third, discount: third }, over: { discount: off - 2 * third } }
}
const draft = async (on: Case, percent: number, by: Visitor) => {
  const { wanted, over } = reduced(on, percent)
  const customer = { email: `capped-${key()}@example.com` }
  const { contact: _, language: _language, ...quote } = house.draftBody(customer, wanted, over)
  const quoted = await outcomeOf(by.post('/api/admin/orders/drafts/quotes', quote))
  return [quoted, await outcomeOf(house.askDraft(customer, wanted, over, by))]
}
const edited = async (on: Case, percent: number) => {
  const customer = await house.aCustomer()
  const made = await house.fromBag(customer, {})
  await pay(customer.visitor, made.number)
  const { wanted } = reduced(on, percent)
  const [line] = await house.linesOf(made)
  const added = await outcomeOf(house.askEdit(made.number, house.added(wanted), manager))
  if (wanted.price === undefined) return [added]
  const price = { amount: wanted.price, reason: 'For a friend' }
  return [added, await outcomeOf(house.askEdit(made.number, { lines: [{ id: line?.id, price }] }, manager))]
}
const noPrice = doesNotApply('A shopper names no price and no discount')

ruleTable<Case>(
  'discount cap',
  {
    web: noPrice,
    'second storefront': noPrice,
    draft: async (on) => {
      expect(await draft(on, 10, cashier)).toEqual([200, 201])
      expect(await draft(on, 10.01, cashier)).toEqual([OVER, OVER])
      expect(await draft(on, 100, house.admin)).toEqual([200, 201])
    },
    'payment link': doesNotApply('The link asks for the amounts that the order has'),
    counter: {
      price: async (on) => atCounter(on),
      'line discount': async (on) => atCounter(on),
      'order discount': doesNotApply('The helper of these tests sells one line, where it equals a discount of the line'),
      'price and both discounts': doesNotApply('The same check adds up price and discounts of a line'),
    },
    exchange: doesNotApply('The other piece is priced by rule; staff type no price'),
    edit: {
      price: async (on) => {
        expect(await edited(on, 50)).toEqual([200, 200])
        expect(await edited(on, 50.01)).toEqual([OVER, OVER])
      },
      'line discount': async (on) => {
        expect(await edited(on, 50)).toEqual([200])
        expect(await edited(on, 50.01)).toEqual([OVER])
      },
      'order discount': doesNotApply('An edit takes nothing off the whole order'),
      'price and both discounts': doesNotApply('An edit takes nothing off the whole order'),
    },
    'API key': async (on) => {
      const program = await house.aProgram(['orders.change', 'orders.read'])
      expect(await draft(on, 0, program)).toEqual([200, 201])
      expect(await draft(on, 0.01, program)).toEqual([OVER, OVER])
    },
    'account change': doesNotApply('An account change writes no prices'),
    import: doesNotApply('No import writes orders'),
    'bulk action': doesNotApply('Bulk actions of orders write no prices'),
    remake: doesNotApply('Making a garment again charges nothing'),
  },
  CASES,
)

/** A sale above the cap may be recorded with a remark, because its goods may have left the shop already. */
async function atCounter(on: Case) {
  const sale = async (percent: number) => {
    const answer = await house.askSale(undefined, reduced(on, percent).wanted, cashier)
    return answer.ok ? ((await answer.json()) as { remarks: { kind: string }[] }).remarks.map(({ kind }) => kind) : ['refused']
  }
  expect(await sale(10)).toEqual([])
  expect([['over-cap'], ['refused']]).toContainEqual(await sale(10.01))
}

test('no draft goes below the cap of its writer by any price with any discounts', async () => {
  const shares = fc.record({
    cap: fc.integer({ min: 0, max: 100 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    price: fc.integer({ min: 0, max: LIST }),
    line: fc.integer({ min: 0, max: 100 }),
    whole: fc.integer({ min: 0, max: 100 }),
  })
  let refused = 0
  await fc.assert(
    fc.asyncProperty(shares, async ({ cap, quantity, price, line, whole }) => {
      await capOf('cashier', cap)
      const discount = Math.floor((price * quantity * line) / 100)
      const left = price * quantity - discount
      const off = Math.floor((left * whole) / 100)
      const wanted = { quantity, price, discount }
      const {
        contact: _,
        language: _language,
        ...quote
      } = house.draftBody({ email: 'any@example.com' }, wanted, { discount: off })
      const answer = await cashier.post('/api/admin/orders/drafts/quotes', quote)
      const isOver = (left - off) * 100 < LIST * quantity * (100 - cap)
      refused += isOver ? 1 : 0
      expect([answer.headers.get('Problem-Code'), isOver]).toEqual([isOver ? OVER : null, isOver])
    }),
    { numRuns: 60 },
  )
  expect(refused).toBeGreaterThan(5)
  await capOf('cashier', 10)
})

test('a price given by the owner stays when a manager edits another line', async () => {
  const made = await json<{ number: string }>(house.askDraft({ email: `kept-${key()}@example.com` }, { price: 100_000 }))
  expect((await house.askEdit(made.number, house.added({}), manager)).status).toBe(200)
})

test('an edit lowers the delivery fee within the discount cap only', async () => {
  const customer = await house.aCustomer()
  const made = await house.fromBag(customer, {})
  await pay(customer.visitor, made.number)
  expect(await outcomeOf(house.askEdit(made.number, { shippingFee: 40_000 }))).toBe(200)
  expect(await outcomeOf(house.askEdit(made.number, { shippingFee: 19_999 }, manager))).toBe(OVER)
  expect(await outcomeOf(house.askEdit(made.number, { shippingFee: 20_000 }, manager))).toBe(200)
})
