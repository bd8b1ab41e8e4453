import { describe, expect, test } from 'vitest'
import { brandOf, caretAfter, checksOut, expiryErrorOf, groupCard, writeExpiry } from '#web/shared/payment/card/card-input.ts'

describe('a card number', () => {
  test.each([
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242 4242.4242', '4242 4242 4242 4242'],
    ['  42 42 4 ', '4242 4'],
    ['42424242424242424242424', '4242 4242 4242 4242 424'],
    ['none', ''],
  ])('%j is formatted as %j', (typed, written) => expect(groupCard(typed)).toBe(written))

  test.each([
    ['4', 'visa'],
    ['4000 0000 0000 0002', 'visa'],
    ['5555 5555', 'mastercard'],
    ['2221 00', 'mastercard'],
    ['2720 99', 'mastercard'],
    ['2721', undefined],
    ['37', 'amex'],
    ['6011', undefined],
    ['', undefined],
  ])('%j is a card of %j', (typed, brand) => expect(brandOf(typed)).toBe(brand))

  test('the caret follows the typed digit', () => {
    expect(caretAfter('4242 4942', 6, groupCard('4242 4942'))).toBe(6)
    expect(caretAfter('42429', 5, groupCard('42429'))).toBe(6)
    expect(caretAfter('', 0, '')).toBe(0)
  })

  test.each(['4242 4242 4242 4242', '5555555555554444', '4000000000000002', '4000000000009995'])(
    '%s passes the checksum',
    (number) => {
      expect(checksOut(number)).toBe(true)
    },
  )
  test.each(['4242 4242 4242 4243', '4242', '', '0000'])('%j fails the checksum', (number) =>
    expect(checksOut(number)).toBe(false),
  )
})

describe('an expiry', () => {
  test.each([
    ['0', '', '0'],
    ['04', '0', '04/'],
    ['4', '', '04/'],
    ['4/', '4', '04/'],
    ['04/2', '04/', '04/2'],
    ['0428', '', '04/28'],
    ['04 / 28', '', '04/28'],
    ['04/289', '04/28', '04/28'],
    ['04', '04/', '04'],
    ['0', '04', '0'],
    ['', '0', ''],
  ])('%j after %j is formatted as %j', (typed, before, written) => expect(writeExpiry(typed, before)).toBe(written))

  const now = new Date('2026-11-24T09:00:00Z')
  test.each([
    ['11/26', undefined],
    ['12/30', undefined],
    ['10/26', 'past'],
    ['13/28', 'incomplete'],
    ['00/28', 'incomplete'],
    ['1/28', 'incomplete'],
    ['', 'incomplete'],
  ])('expiry %j is %j', (written, flaw) => expect(expiryErrorOf(written, now)).toBe(flaw))
})
