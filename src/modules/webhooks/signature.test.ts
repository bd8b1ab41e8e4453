import { expect, test } from 'vitest'
import { secretOf, signedHeaders } from './signature.ts'

test('webhook signatures follow Standard Webhooks', () => {
  // Example of the specification's reference libraries.
  const headers = signedHeaders(
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    new Date(1_614_265_330_000),
    '{"test": 2432232314}',
  )
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  const secret = secretOf('the secret of a shop', { id: 'one', version: 1 })
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
  expect(secret).not.toBe(secretOf('the secret of a shop', { id: 'one', version: 2 }))
})
