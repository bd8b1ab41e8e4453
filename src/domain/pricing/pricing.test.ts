import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, kes, type Money, share, vatInside } from '#kernel/money.ts'
import { MAKES, MAX_QUANTITY, priceOf } from './goods.ts'
import { type CartGoods, obstacleTo, orderable, priceCart, priceLine } from './pricing.ts'
import { cartLineQuoted, type QuoteInput, quote } from './quote.ts'

/** Converts shillings to KES cents. */
const sh = (shillings: number): Money => kes(Math.round(shillings * 100))
const lines = (...subtotals: number[]) => subtotals.map((shillings) => ({ subtotal: sh(shillings) }))

describe('the worked examples of docs/money.md', () => {
  test.each([
    [1160, 160],
    [999, 137.79],
    [24_999, 3448.14],
    [1, 0.14],
    [0.01, 0],
  ])('E1: of %d gross, %d is VAT', (gross, vat) => expect(vatInside(sh(gross))).toBe(sh(vat)))

  test('E2: VAT is added up line by line', () => {
    expect(quote({ lines: lines(999, 999, 999) }).vat).toBe(sh(413.37))
  })

  test('E3: a fixed order discount is shared by largest remainder', () => {
    const result = quote({
      lines: lines(4999, 2499, 1499),
      reductions: [{ amount: sh(1000) }],
    })
    expect(result.lines.map((line) => line.discount)).toEqual([sh(555.63), sh(277.76), sh(166.61)])
    expect(result.lines.map((line) => line.total)).toEqual([sh(4443.37), sh(2221.24), sh(1332.39)])
    expect(result.lines.map((line) => line.vat)).toEqual([sh(612.88), sh(306.38), sh(183.78)])
    expect([result.total, result.vat]).toEqual([sh(7997), sh(1103.04)])
    expect(share(sh(100), [1, 1, 1])).toEqual([sh(33.34), sh(33.33), sh(33.33)])
  })

  test('E4: two discounts larger than the cart end at nothing', () => {
    const discounts = [800, 500].map((amount) => ({ amount: sh(amount) }))
    const first = quote({ lines: lines(1000), reductions: discounts.slice(0, 1) })
    const both = quote({ lines: lines(1000), reductions: discounts })
    expect([first.discount, kes(both.discount - first.discount)]).toEqual([sh(800), sh(200)])
    expect([both.total, both.vat]).toEqual([0, 0])
  })

  test('E5: product, order and shipping discounts together', () => {
    const charge: QuoteInput = {
      lines: [{ subtotal: sh(25_000), reductions: [{ amount: sh(5000) }] }, { subtotal: sh(7000) }],
      reductions: [{ percent: 10 }],
      delivery: { fee: sh(350) },
    }
    const result = quote(charge)
    expect(result.lines.map((line) => line.total)).toEqual([sh(18_000), sh(6300)])
    expect(result.lines.map((line) => line.vat)).toEqual([sh(2482.76), sh(868.97)])
    expect([result.shippingVat, result.total, result.vat]).toEqual([sh(48.28), sh(24_650), sh(3400.01)])
    const shipped = quote({ ...charge, delivery: { fee: sh(350), reductions: [{ amount: sh(350) }] } })
    expect([shipped.total, shipped.vat]).toEqual([sh(24_300), sh(3351.73)])
  })
})

const cents = fc.integer({ min: 0, max: 500_000_000 }).map((amount) => kes(amount))
const reductions = fc.array(
  fc.oneof(fc.record({ percent: fc.integer({ min: 0, max: 100 }) }), fc.record({ amount: cents }), fc.record({ price: cents })),
  { maxLength: 3 },
)
const aCharge = fc.record({
  lines: fc.array(fc.record({ subtotal: cents, reductions }), { minLength: 1, maxLength: 20 }),
  reductions,
  delivery: fc.record({ fee: cents, reductions }),
})

describe('pricing invariants (docs/money.md, rule 8)', () => {
  test('order totals add up to the cent, and no line is below zero', () => {
    fc.assert(
      fc.property(aCharge, (charge) => {
        const result = quote(charge)
        expect(result.total).toBe(add(...result.lines.map((line) => line.total), result.shipping))
        expect(result.total).toBe(result.items - result.discount + result.shipping)
        expect(result.vat).toBe(add(...result.lines.map((line) => line.vat), result.shippingVat))
        for (const line of result.lines) {
          expect(line.total).toBe(line.subtotal - line.discount)
          expect(line.total).toBeGreaterThanOrEqual(0)
          expect(line.total).toBeLessThanOrEqual(line.subtotal)
          expect(line.vat).toBe(vatInside(line.total))
        }
      }),
    )
  })

  test('order totals are deterministic, and the plain sum without discounts', () => {
    fc.assert(
      fc.property(aCharge, (charge) => {
        expect(quote(charge)).toEqual(quote(charge))
        const plain = quote({ lines: charge.lines.map(({ subtotal }) => ({ subtotal })), delivery: { fee: charge.delivery.fee } })
        expect(plain.total).toBe(add(...charge.lines.map((line) => line.subtotal), charge.delivery.fee))
      }),
    )
  })

  test('the order of the lines does not change the total', () => {
    fc.assert(
      fc.property(aCharge, (charge) => {
        expect(quote({ ...charge, lines: charge.lines.toReversed() }).total).toBe(quote(charge).total)
      }),
    )
  })

  test('shares add up to the total for any weights', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(cents, weights, (total, parts) => {
        fc.pre(parts.some((part) => part > 0))
        expect(add(...share(total, parts))).toBe(total)
      }),
    )
  })
})

const jacket: CartGoods = { make: 'ready', unit: 'piece', step: 1, unitPrice: 28_500_00, quantity: 2, available: 5, sold: true }
const cloth: CartGoods = {
  make: 'ready',
  unit: 'centimetre',
  step: 50,
  unitPrice: 3_333_33,
  quantity: 150,
  available: 420,
  sold: true,
}

describe('a line of a cart', () => {
  test.each<[string, Partial<CartGoods>, number, string | null]>([
    ['as many as there are', { quantity: 5 }, 5, null],
    ['more than there are', { quantity: 6 }, 5, 'short'],
    ['none left', { available: 0 }, 0, 'sold-out'],
    ['fewer than none, while a count is being mended', { available: -2 }, 0, 'sold-out'],
    ['made to order', { available: null }, 99, null],
    ['no longer sold, though some are left', { sold: false }, 5, 'gone'],
    ['no longer sold, and none left', { sold: false, available: 0 }, 0, 'gone'],
    ['more on the shelf than one line may hold', { available: 1_000 }, 99, null],
  ])('%s', (_, change, maxQuantity, trouble) => {
    expect(priceLine({ ...jacket, ...change })).toMatchObject({ maxQuantity, trouble })
  })

  test('cloth is sold in whole steps, and half a cent is rounded up', () => {
    expect(priceLine(cloth)).toEqual({ maxQuantity: 400, total: 5_000_00, trouble: null })
    expect(priceLine({ ...cloth, available: 49 })).toMatchObject({ maxQuantity: 0, trouble: 'sold-out' })
  })
})

const goods: fc.Arbitrary<CartGoods> = fc
  .record({
    make: fc.constantFrom(...MAKES),
    unit: fc.constantFrom('piece' as const, 'centimetre' as const),
    unitPrice: fc.integer({ min: 1, max: 500_000_00 }),
    steps: fc.integer({ min: 1, max: 99 }),
    available: fc.option(fc.integer({ min: -5, max: 12_000 })),
    sold: fc.boolean(),
  })
  .map(({ steps, ...line }) => {
    const step = line.unit === 'piece' ? 1 : 50
    return { ...line, step, quantity: steps * step }
  })
const carts = fc.array(goods, { maxLength: 12 })

describe('a cart', () => {
  test('an empty cart, or a line with a problem, cannot be ordered', () => {
    expect(priceCart([])).toEqual({ lines: [], count: 0, items: 0, vat: 0, ready: false })
    const { lines, ready } = priceCart([jacket, { ...jacket, available: 1 }, { ...cloth, sold: false }])
    expect([ready, obstacleTo(lines)]).toEqual([false, lines[1]])
    expect(obstacleTo([])).toBe('empty')
    expect(priceCart([jacket, cloth])).toMatchObject({ ready: true, count: 3, items: 57_000_00 + 5_000_00 })
  })

  test('cart totals equal the totals of its order, to the cent', () => {
    fc.assert(
      fc.property(carts, cents, (wanted, shipping) => {
        const cart = priceCart(wanted)
        const good = orderable(cart.lines)
        const order = quote({
          lines: good.map((line) => ({ make: line.make, subtotal: priceOf(line.unit, kes(line.unitPrice), line.quantity) })),
          delivery: { fee: shipping },
        })
        expect(order).toEqual(quote({ lines: good.map(cartLineQuoted), delivery: { fee: shipping } }))
        expect(order.total).toBe(cart.items + shipping)
        expect(order.vat).toBe(cart.vat + vatInside(shipping))
        expect(cart.ready).toBe(obstacleTo(cart.lines) === undefined)
      }),
    )
  })

  test('a line can be ordered exactly when it is sold and enough is available', () => {
    fc.assert(
      fc.property(goods, (line) => {
        const { maxQuantity, trouble } = priceLine(line)
        const enough = line.quantity <= Math.min(line.available ?? Number.POSITIVE_INFINITY, MAX_QUANTITY[line.unit])
        expect(trouble === null).toBe(line.sold && enough)
        expect(maxQuantity % line.step).toBe(0)
        expect(trouble === 'short').toBe(line.sold && maxQuantity > 0 && line.quantity > maxQuantity)
      }),
    )
  })
})
