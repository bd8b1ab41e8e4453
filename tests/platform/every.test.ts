import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { every } from '#platform/every.ts'
import { aShop } from '../shop.ts'

const shops = aShop({}, 2)

test('of two processes one runs the task when it is due, a failure is logged, and stopping waits for the turn', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const turns: string[] = []
  let atOnce = 0
  const task = (shop: string) => ({
    name: 'test-task',
    everySeconds: 1,
    run: async () => {
      expect(++atOnce).toBe(1)
      await sleep(100)
      atOnce -= 1
      turns.push(shop)
      if (turns.length === 1) throw new Error('the first turn fails')
    },
  })
  const faults: object[] = []
  const timers = shops.map(({ deps }, i) =>
    every({ ...deps, log: { ...deps.log, error: (fields) => faults.push(fields) } }, task(String(i))),
  )
  await sleep(2600)
  await Promise.all(timers.map((timer) => timer.stop()))
  const done = turns.length
  expect(done).toBeGreaterThanOrEqual(2)
  expect(done).toBeLessThanOrEqual(3)
  expect(faults).toMatchObject([{ task: 'test-task' }])
  await sleep(1300)
  expect(turns).toHaveLength(done)
})
