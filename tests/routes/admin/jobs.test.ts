import { expect, test, vi } from 'vitest'
import { done } from '#kernel/outcome.ts'
import { transact } from '#platform/db.ts'
import type { JobsState } from '#platform/jobs/contract.ts'
import { worker } from '#platform/jobs/workers.ts'
import { mailQueue } from '#platform/mail/outbox.ts'
import { work } from '#server/jobs.ts'
import { only } from '#tests/seeded-shop.ts'
import { aShop } from '#tests/shop.ts'
import { anAdmin } from '#tests/visitor.ts'

const scheduled = [{ name: 'count-words', everySeconds: 3600, run: async () => Promise.reject(new Error('it failed')) }]
let [failing, tries] = [true, 0]
const run = async () => {
  tries += 1
  if (failing) throw new Error('no way through')
}
const shops = aShop({}, 1, { work: { workers: [worker({ queue: mailQueue, run, atOnce: 1 })], scheduled } })
const PATIENCE = { timeout: 20_000 }

test('the jobs page shows scheduled and queued jobs and a dead letter opens one item', async () => {
  const { deps } = only(shops)
  const admin = await anAdmin(only(shops))
  const shown = async () => (await (await admin.get('/api/admin/jobs')).json()) as JobsState
  const ended = { job: 'count-words', everySeconds: 3600, running: false, lastRun: { failure: 'it failed' } }
  await vi.waitFor(async () => expect((await shown()).scheduled[0]).toMatchObject(ended), PATIENCE)
  const [job] = (await shown()).scheduled
  expect(Date.parse(job?.next ?? '')).toBeGreaterThan(Date.now())

  const enqueue = () =>
    transact(deps.db, async (tx) => done(await deps.jobs.enqueue(tx, mailQueue, { id: 'a' }, { key: crypto.randomUUID() })))
  await enqueue()
  await vi.waitFor(async () => {
    const [mail] = (await shown()).queues
    expect(mail).toMatchObject({ queue: 'mail', active: 0, dead: 0 })
    expect(mail?.failed).toBeGreaterThan(0)
  }, PATIENCE)
  failing = false
  expect(tries).toBeGreaterThan(0)

  const letter = { queue: 'mail', id: crypto.randomUUID(), data: {}, failure: 'no way through' }
  for (let twice = 0; twice < 2; twice++) await work.onDeadLetter(deps, letter)
  const items = await deps.db.selectFrom('action_item').select(['kind', 'cause', 'detail']).execute()
  expect(items).toEqual([
    { kind: 'job-failed', cause: `mail:${letter.id}`, detail: { queue: 'mail', failure: 'no way through' } },
  ])
})
