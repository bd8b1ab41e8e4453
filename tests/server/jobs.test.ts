import { expect, test } from 'vitest'
import { scheduled, work } from '#server/jobs.ts'

const MUST = [
  'begin-scheduled-changes',
  'check-invariants',
  'delete-expired-counts',
  'delete-expired-data',
  'expire-orders',
  'index-products',
  'open-delivery-slots',
  'recover-payments',
  'recover-refunds',
  'requeue-mail',
  'sell-gift-cards',
  'switch-prices',
  'tell-of-stock',
  'warn-of-reservations',
]
const QUEUES = ['mail', 'provider-event']

test('jobs that recover payments, stock and e-mails are scheduled at least each minute', () => {
  const names = scheduled.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(MUST))
  const every = (wanted: string) => scheduled.find(({ name }) => name === wanted)?.everySeconds
  expect(every('expire-orders')).toBeLessThanOrEqual(60)
  expect(every('recover-payments')).toBeLessThanOrEqual(60)
  expect(every('recover-refunds')).toBeLessThanOrEqual(60)
  expect(every('sell-gift-cards')).toBeLessThanOrEqual(60)
  expect(work.scheduled).toBe(scheduled)
  expect(work.workers.map(({ queue }) => queue.name)).toEqual(expect.arrayContaining(QUEUES))
})
