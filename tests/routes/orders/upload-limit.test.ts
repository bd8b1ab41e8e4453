import { expect, test } from 'vitest'
import { stoppedClock } from '#kernel/clock.ts'
import { anUnpaidOrder, aSeededShop, only, variantOf } from '../../seeded-shop.ts'
import type { Visitor } from '../../visitor.ts'

const shops = aSeededShop({}, 1, { clock: stoppedClock(new Date()) })
const NO_ID = '00000000-0000-4000-8000-000000000000'
const UPLOADS = 40
const MB = 1024 * 1024

async function aBuyer() {
  const { visitor, placed } = await anUnpaidOrder(only(shops), await variantOf(only(shops)))
  const send = async (kind: 'reviews' | 'returns', bytes: number, by: Visitor = visitor) => {
    const body = Buffer.alloc(bytes, 'no picture')
    return (await by.fetch(`/api/orders/${placed.number}/${kind}/${NO_ID}/photos`, { method: 'POST', body })).status
  }
  return { send }
}

test('photos of reviews and returns are limited together by count per client', async () => {
  const { send } = await aBuyer()
  const statuses: number[] = []
  for (let count = 0; count < UPLOADS; count++) statuses.push(await send(count % 2 === 0 ? 'reviews' : 'returns', 100))
  expect(statuses).not.toContain(429)
  expect([await send('reviews', 100), await send('returns', 100)]).toEqual([429, 429])
  expect(await (await aBuyer()).send('reviews', 100)).not.toBe(429)
})

test('photos of reviews and returns are limited together by size per client', async () => {
  const { send } = await aBuyer()
  const statuses: number[] = []
  for (let count = 0; count < 12; count++) statuses.push(await send(count % 2 === 0 ? 'reviews' : 'returns', 8 * MB))
  expect(statuses).not.toContain(429)
  expect([await send('reviews', 8 * MB), await send('returns', 100)]).toEqual([429, 429])
})
