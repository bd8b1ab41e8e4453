import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCIES } from '#kernel/currency.ts'
import { acceptRates, withOwn } from './accept-rates.ts'

const BEFORE = Object.fromEntries(CURRENCIES.map((code, at) => [code, code === 'KES' ? 1 : 0.001 * (at + 1)]))

describe('a table of exchange rates', () => {
  test('is accepted with every currency, drops unknown ones and keeps KES at 1', () => {
    const answer = acceptRates({ ...BEFORE, KES: 7, BTC: 0.0000001 }, BEFORE)
    expect(answer).toEqual({ ok: true, rates: BEFORE })
  })

  test.each([
    [{ USD: undefined }, 'USD is missing.'],
    [{ USD: 0 }, 'USD is no rate.'],
    [{ USD: -1 }, 'USD is no rate.'],
    [{ USD: Number.NaN }, 'USD is no rate.'],
    [{ USD: '0.0077' }, 'USD is no rate.'],
    [{ USD: Number.POSITIVE_INFINITY }, 'USD is no rate.'],
  ])('is refused with %j', (over, failure) => {
    expect(acceptRates({ ...BEFORE, ...over }, BEFORE)).toEqual({ ok: false, failure })
  })

  test('is refused when a rate moved by more than 25 %, unless confirmed', () => {
    const moved = { ...BEFORE, USD: (BEFORE.USD ?? 0) * 1.26 }
    expect(acceptRates(moved, BEFORE)).toMatchObject({
      ok: false,
      failure: expect.stringMatching(/^USD has moved by more than 25 %/),
    })
    expect(acceptRates({ ...BEFORE, USD: (BEFORE.USD ?? 0) * 1.24 }, BEFORE).ok).toBe(true)
    expect(acceptRates(moved, BEFORE, true)).toEqual({ ok: true, rates: moved })
  })

  test('yields to the exchange rates that the shop sets itself', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CURRENCIES), fc.double({ min: 0.01, max: 10_000, noNaN: true }), (code, shillings) => {
        const shown = withOwn(BEFORE, { [code]: shillings })
        expect((shown[code] ?? 0) * shillings).toBeCloseTo(1, 9)
        for (const other of CURRENCIES) if (other !== code) expect(shown[other]).toBe(BEFORE[other])
      }),
    )
  })
})
