import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCIES, currencyFrom } from './currency.ts'
import { deviceByWidth, deviceClass } from './device.ts'
import { newOrderNumber, readOrderNumber } from './ids.ts'
import { directionOf, isLanguage, LANGUAGES, languageFromBrowser } from './languages.ts'
import { kes, multiplyDivide } from './money.ts'
import { minShownAs, showIn, shownDecimals } from './shown-amount.ts'
import { shownWith } from './shown-currency.ts'

describe('currency (specification, sections 5 and 9)', () => {
  test('there are 73, each once', () => {
    expect(CURRENCIES).toHaveLength(73)
    expect(new Set(CURRENCIES).size).toBe(73)
  })

  test.each([
    [undefined, 'KES'],
    ['', 'KES'],
    ['EUR', 'EUR'],
    ['eur', 'USD'],
    ['XXX', 'USD'],
    ['__proto__', 'USD'],
  ])('stored %j is shown as %s', (stored, currency) => expect(currencyFrom(stored)).toBe(currency))

  test('JPY has no decimals, all others two', () => {
    expect(CURRENCIES.filter((currency) => shownDecimals(currency) === 0)).toEqual(['JPY'])
  })

  test('minShownAs is the least amount that is shown as at least the given units', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_000_00),
        fc.constantFrom(...CURRENCIES),
        fc.double({ min: 0.0005, max: 200, noNaN: true }),
        (units, currency, rate) => {
          const least = minShownAs(units, currency, rate)
          expect(showIn(least, currency, rate)).toBeGreaterThanOrEqual(units)
          if (least > 0) expect(showIn(kes(least - 1), currency, rate)).toBeLessThan(units)
        },
      ),
    )
    expect(minShownAs(1e15, 'IDR', 0.001)).toBe(10_000_000_000_000)
  })

  test('a currency without a positive rate is shown in KES', () => {
    const some = fc.constantFrom(...CURRENCIES)
    const rates = fc.dictionary(some, fc.oneof(fc.double(), fc.constantFrom(0, -1, Number.NaN, Number.POSITIVE_INFINITY)))
    fc.assert(
      fc.property(some, rates, (currency, table) => {
        const { currency: name, rate } = shownWith(currency, table)
        const expected = table[currency]
        if (expected !== undefined && Number.isFinite(expected) && expected > 0)
          expect([name, rate]).toEqual([currency, expected])
        else expect([name, rate]).toEqual(['KES', 1])
      }),
    )
    expect(shownWith('constructor', {})).toEqual({ currency: 'KES', rate: 1 })
  })

  test('an amount is multiplied by the rate and rounded once, half away from zero', () => {
    expect(showIn(kes(46_500_00), 'USD', 0.0077115)).toBe(358_58) // 358.584…
    expect(showIn(kes(46_500_00), 'JPY', 1.1551)).toBe(53_712) // 53,712.15
    expect(showIn(kes(50), 'USD', 0.01)).toBe(1) // half a cent
    expect(showIn(kes(-50), 'USD', 0.01)).toBe(-1)
    expect(showIn(kes(12_345_67), 'KES', 1)).toBe(12_345_67)
  })
})

describe('exact arithmetic', () => {
  test('multiplyDivide is within half a unit of the exact result, half rounded up', () => {
    const integers = fc.integer({ min: 0, max: 2 ** 40 })
    fc.assert(
      fc.property(integers, fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 1, max: 100_000 }), (a, b, c) => {
        fc.pre((a * b) / c < 2 ** 52)
        const twice = BigInt(multiplyDivide(a, b, c)) * 2n * BigInt(c)
        const exact = BigInt(a) * BigInt(b) * 2n
        expect(twice - exact <= BigInt(c) && exact - twice < BigInt(c)).toBe(true)
      }),
    )
  })

  test('multiplyDivide throws when the result exceeds a safe integer', () => {
    expect(multiplyDivide(2 ** 40, 10_000, 2)).toBe(2 ** 40 * 5_000)
    expect(() => multiplyDivide(2 ** 40, 10_000, 1)).toThrow('too large')
  })

  test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is no money', (cents) => {
    expect(() => kes(cents)).toThrow('money is whole cents')
  })
})

describe('order numbers', () => {
  test('have eight unambiguous letters and digits without vowels, and differ', () => {
    const numbers = Array.from({ length: 2000 }, () => newOrderNumber())
    for (const number of numbers) expect(number).toMatch(/^[2-9B-DF-HJKMNP-TV-XZ]{4}-[2-9B-DF-HJKMNP-TV-XZ]{4}$/)
    expect(new Set(numbers).size).toBe(2000)
  })

  test('are read as people type them', () => {
    expect(readOrderNumber(' k7m4 2qxd')).toBe('K7M4-2QXD')
    expect(readOrderNumber('FACE-YEAH')).toBe('FACE-YEAH') // older numbers contain vowels
    expect(readOrderNumber('K7M4-2QX')).toBeUndefined()
    expect(readOrderNumber('K7M4-2QX0')).toBeUndefined() // 0 is not in the alphabet
  })
})

describe('languages (specification, sections 4 and 9)', () => {
  test('uses the first supported language of the browser', () => {
    expect(languageFromBrowser(['nl-NL', 'pt-BR', 'en'])).toBe('pt')
    expect(languageFromBrowser(['nl'])).toBeUndefined()
  })

  test('only Arabic runs from right to left', () => {
    expect(LANGUAGES.filter((code) => directionOf(code) === 'rtl')).toEqual(['ar'])
    expect(isLanguage('tlh')).toBe(false)
  })
})

describe('device class (specification, section 2)', () => {
  const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36'
  const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
  const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36'
  const ANDROID_TABLET = 'Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 Chrome/150.0 Safari/537.36'
  const IPAD = 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'

  test.each([
    [768, DESKTOP, 'mobile'],
    [769, DESKTOP, 'tablet'],
    [1024, DESKTOP, 'tablet'],
    [1025, DESKTOP, 'desktop'],
    [1440, PHONE, 'mobile'],
    [1440, ANDROID, 'mobile'],
    [1440, ANDROID_TABLET, 'tablet'],
    [1440, IPAD, 'tablet'],
    [768, IPAD, 'mobile'],
  ])('%i px with %s is a %s', (width, agent, device) => expect(deviceByWidth(width, agent)).toBe(device))

  test('the server derives it from the user agent until the browser reports its own', () => {
    expect(deviceClass(PHONE)).toBe('mobile')
    expect(deviceClass(DESKTOP)).toBe('desktop')
    expect(deviceClass(DESKTOP, 'mobile')).toBe('mobile')
    expect(deviceClass(DESKTOP, 'fridge')).toBe('desktop')
  })
})
