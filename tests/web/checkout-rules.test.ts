import { describe, expect, test } from 'vitest'
import { COUNTIES } from '#web/shared/address/counties.ts'
import { EMPTY_DRAFT, mergeDraft, readDraft, settled } from '#web/shared/checkout/draft.ts'
import { forgetKey, keyFor } from '#web/shared/idempotency-key.ts'
import { fieldErrorOf, fieldErrorsOf } from '#web/shop/checkout/validate.ts'

const filled = {
  ...EMPTY_DRAFT,
  email: 'achieng@example.com',
  phone: '0712 345 678',
  name: 'Achieng Odhiambo',
  line1: 'Kimathi Street 4',
  town: 'Nairobi',
  region: 'Nairobi',
}

describe('checkout draft', () => {
  test('is restored as it was stored', () => {
    const kept = { ...filled, note: 'Ring twice\nplease', shipping: 'express' as const, addressed: true }
    expect(readDraft(JSON.stringify(kept))).toEqual(kept)
  })

  test.each([null, '', 'null', '[]', '{', '42', '{"email":7,"shipping":"drone","addressed":"yes"}'])('of %j is empty', (kept) => {
    expect(readDraft(kept)).toEqual(EMPTY_DRAFT)
  })

  test('keeps values typed before hydration, and fills untouched fields', () => {
    const kept = { ...filled, country: 'GB' }
    const merged = mergeDraft(kept, { email: 'new@example.com', phone: '', name: '', country: 'KE' })
    expect(merged).toEqual({ ...kept, email: 'new@example.com' })
  })

  test('of a paid order keeps contact and address, and drops the rest', () => {
    const after = settled({ ...filled, note: 'For a birthday', shipping: 'express', addressed: true })
    expect(after).toEqual(filled)
  })
})

describe('idempotency key of a checkout', () => {
  const aStore = () => {
    const kept = new Map<string, string>()
    return {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    }
  }
  const content = { lines: [['a', 1]], expectedTotal: 58_750_00 }

  test('is the same for the same content', () => {
    const store = aStore()
    const first = keyFor(content, store)
    expect(first).toEqual({ key: expect.stringMatching(/^[0-9a-f]{32}$/), used: false })
    expect(keyFor(structuredClone(content), store)).toEqual({ key: first.key, used: true })
  })

  test('differs for other content', () => {
    const store = aStore()
    const first = keyFor(content, store)
    expect(keyFor({ ...content, expectedTotal: 1 }, store).key).not.toBe(first.key)
  })

  test('is not reused after forgetKey', () => {
    const store = aStore()
    const first = keyFor(content, store)
    forgetKey(store)
    expect(keyFor(content, store)).toMatchObject({ used: false })
    expect(keyFor(content, store).key).not.toBe(first.key)
  })

  test('ignores unknown values in storage', () => {
    const store = aStore()
    store.setItem('loomcourt-order-key', '{"content":1}')
    expect(keyFor(content, store).used).toBe(false)
  })
})

describe('checkout address', () => {
  test('has no errors when complete', () => expect(fieldErrorsOf(filled)).toEqual({}))

  test('lists every missing field in the order of the page', () => {
    expect(Object.keys(fieldErrorsOf(EMPTY_DRAFT))).toEqual(['email', 'phone', 'name', 'line1', 'town', 'region'])
  })

  test('needs a county only in Kenya', () => {
    expect(fieldErrorOf('region', { ...filled, region: '' })).toBe('missing')
    expect(fieldErrorOf('region', { ...filled, region: '', country: 'GB' })).toBeUndefined()
  })

  test.each(['achieng', 'a@b', 'a b@example.com', '@example.com'])('%s is not an e-mail address', (email) => {
    expect(fieldErrorOf('email', { ...filled, email })).toBe('badEmail')
  })

  test.each(['0712 345 678', '+254 712 345 678', '(0712) 345-678', '+1 202 555 0134'])(
    '%s is accepted as a phone number',
    (phone) => {
      expect(fieldErrorOf('phone', { ...filled, phone })).toBeUndefined()
    },
  )

  test.each(['0712', 'call me', '0712 345 678 ext 9', '1234567890123456'])('%s is not a phone number', (phone) => {
    expect(fieldErrorOf('phone', { ...filled, phone })).toBe('badPhone')
  })

  test('has 47 counties in alphabetical order', () => {
    expect(new Set(COUNTIES).size).toBe(47)
    expect([...COUNTIES].sort((a, b) => a.localeCompare(b, 'en'))).toEqual([...COUNTIES])
  })
})
