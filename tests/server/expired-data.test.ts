import { expect, test } from 'vitest'
import { minutesAfter, stoppedClock } from '#kernel/clock.ts'
import { deleteExpiredData } from '#server/expired-data.ts'
import { aSeededShop, only, putInBag, variantOf } from '../seeded-shop.ts'
import { aVisitor } from '../visitor.ts'

const clock = stoppedClock(new Date())
const shops = aSeededShop({}, 1, { clock })
const DAYS_minutes = 24 * 60

test('a bag that nobody has touched for two months is deleted, and one that somebody fills is not', async () => {
  const { deps } = only(shops)
  const variant = await variantOf(only(shops))
  const [gone, stays] = [aVisitor(only(shops)), aVisitor(only(shops))]
  await putInBag(gone, variant)
  const now = deps.clock.now()
  const after = (days: number) => ({ ...deps, clock: { now: () => minutesAfter(now, days * DAYS_minutes) } })
  const linesOf = async (visitor: typeof gone) =>
    ((await (await visitor.get('/api/cart')).json()) as { lines: unknown[] }).lines.length
  await deleteExpiredData(after(59))
  expect(await linesOf(gone)).toBe(1)
  clock.forward(30 * DAYS_minutes)
  await putInBag(stays, variant)
  await deleteExpiredData(after(61))
  expect([await linesOf(gone), await linesOf(stays)]).toEqual([0, 1])
})
