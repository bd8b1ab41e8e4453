import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keptAddress, keptOf, MAX_KEPT } from './redact-call.ts'

const PERSON = {
  name: 'Amina Otieno',
  email: 'amina@example.com',
  phone: '+254711222333',
  line1: 'Ngong Road 41',
  city: 'Nairobi',
}

test('redaction keeps amounts, codes and states, but no card, person or secret', () => {
  const answer = {
    id: 'pi_123',
    object: 'payment_intent',
    amount: 1_250_000,
    currency: 'kes',
    status: 'requires_action',
    client_secret: 'pi_123_secret_456',
    receipt_email: PERSON.email,
    description: `Order of ${PERSON.email}`,
    payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242', exp_month: 12, number: '4242424242424242' } },
    billing_details: PERSON,
    last_payment_error: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
    shipping: { chest: 1040, waist_mm: 900 },
  }
  const stored = keptOf(JSON.stringify(answer))
  for (const harmless of ['pi_123', '1250000', 'kes', 'requires_action', 'generic_decline', 'Your card was declined.'])
    expect(stored, harmless).toContain(harmless)
  for (const secret of ['secret_456', '4242', 'Amina', 'amina@', '254711222333', 'Ngong', 'Nairobi', '1040', '900'])
    expect(stored, secret).not.toContain(secret)
})

test('a form is parsed by its field names at any depth', () => {
  const stored = keptOf(
    'amount=5000&currency=kes&payment_method_data[card][number]=4242424242424242&metadata[order_id]=o-1&receipt_email=a%40b.co',
  )
  expect(stored).toContain('5000')
  expect(stored).toContain('o-1')
  expect(stored).not.toMatch(/4242|a@b/)
})

test('free text and unknown formats are kept by their length only', () => {
  expect(keptOf('Bearer abc def')).toBe('[14 characters]')
  expect(keptOf('"a text"')).toBe('[8 characters]')
  expect(keptOf(JSON.stringify({ q: 'My wife is ill', target: 'sw' }))).toBe('{"q":"[14 characters]","target":"sw"}')
  expect(keptOf('')).toBe('')
})

test('a URL keeps its path and loses secrets', () => {
  expect(keptAddress('https://api.example.com/v2/status?orderTrackingId=t-1&key=abc')).toBe(
    'api.example.com/v2/status?orderTrackingId=t-1&key=[hidden]',
  )
  expect(keptAddress('nonsense')).toBe('[no address]')
})

test('the redacted body never exceeds its limit', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 8 }), (body) => {
      expect(keptOf(body).length).toBeLessThanOrEqual(MAX_KEPT)
    }),
  )
})

test('a secret deep inside or among many fields is never kept', () => {
  const name = fc.constantFrom(
    'client_secret',
    'password',
    'access_token',
    'consumer_key',
    'cvc',
    'last4',
    'cmcKey',
    'Authorization',
  )
  fc.assert(
    fc.property(name, fc.array(fc.constantFrom('data', 'object', 'result'), { maxLength: 4 }), (secret, path) => {
      const body = path.reduce<object>((inner, each) => ({ [each]: [inner] }), { [secret]: 'W1LDCARD-S3CR3T' })
      expect(keptOf(JSON.stringify(body))).not.toContain('S3CR3T')
    }),
  )
})
