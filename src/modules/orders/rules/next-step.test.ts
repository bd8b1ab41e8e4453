import { expect, test } from 'vitest'
import { nextStep, type StandsNow } from './next-step.ts'

const still: StandsNow = { state: 'confirmed', order: [], parcel: [], awaits: null, making: false, due: 0 }

test.each<[string, Partial<StandsNow>, string | null]>([
  ['a draft is sent', { state: 'draft', due: 5 }, 'send-draft'],
  ['a draft that costs nothing is placed', { state: 'draft' }, 'place-draft'],
  ['what nobody has paid is asked for', { state: 'pending_payment', order: ['cancel'], due: 5 }, 'ask-payment'],
  ['what was placed is confirmed', { state: 'placed', order: ['confirm', 'hold'] }, 'confirm'],
  ['what is on hold goes on', { state: 'on_hold', order: ['resume'] }, 'resume'],
  ['a suit that is not cut yet is never picked', { making: true, order: ['hold'], parcel: ['pick'] }, 'workshop'],
  ['what is all here is picked', { order: ['hold'], parcel: ['pick'] }, 'pick'],
  ['what is packed is sent, and not taken apart', { state: 'processing', parcel: ['ship', 'cancel'] }, 'ship'],
  ['what was sent arrives', { state: 'fulfilled', parcel: ['sendOut', 'deliver', 'failDelivery', 'lose'] }, 'deliver'],
  ['what failed is sent out again', { state: 'fulfilled', parcel: ['sendOut', 'refuse', 'lose', 'sendBack'] }, 'sendOut'],
  ['goods that are not here are counted in first', { awaits: '2026-12-01' }, 'stock'],
  ['what is with its customer and not paid is asked for', { state: 'fulfilled', due: 1 }, 'ask-payment'],
  ['what is done is done', { state: 'completed' }, null],
  ['and what was called off', { state: 'cancelled', due: 5 }, null],
])('next step of an order: %s', (_, some, expected) => {
  const next = nextStep({ ...still, ...some })
  expect(next && (next.move ?? next.kind)).toBe(expected)
})
