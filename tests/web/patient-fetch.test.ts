import { afterEach, expect, test, vi } from 'vitest'
import { patientFetch } from '#web/api/patient-fetch.ts'

afterEach(() => void vi.unstubAllGlobals())

const busy = (code = 'server.busy') =>
  new Response('busy', { status: 503, headers: { 'Problem-Code': code, 'Retry-After': '0' } })

function answering(...answers: Response[]): () => number {
  const fetch = vi.fn(async () => answers.shift() ?? new Response('ok'))
  vi.stubGlobal('fetch', fetch)
  return () => fetch.mock.calls.length
}

test('a write refused as busy is sent again', async () => {
  const calls = answering(busy(), busy())
  expect((await patientFetch('/api/orders', { method: 'POST', body: '{}' })).status).toBe(200)
  expect(calls()).toBe(3)
})

test('a busy server is asked three times', async () => {
  const calls = answering(busy(), busy(), busy(), busy())
  expect((await patientFetch('/api/cart')).status).toBe(503)
  expect(calls()).toBe(3)
})

test('another 503 is not retried', async () => {
  const calls = answering(busy('payments.unavailable'))
  expect((await patientFetch('/api/cart')).status).toBe(503)
  expect(calls()).toBe(1)
})
