import { describe, expect, test } from 'vitest'
import { stoppedClock } from '#kernel/clock.ts'
import { done } from '#kernel/outcome.ts'
import { transact } from '#platform/db.ts'
import type { ActionItem, ActionItemList } from '#services/action-items/contract.ts'
import * as actionItems from '#services/action-items/index.ts'
import { aCustomer } from '../../account.ts'
import { anUnpaidOrder, aSeededShop, only, variantOf } from '../../seeded-shop.ts'
import { anAdmin, aVisitor, type Visitor } from '../../visitor.ts'

const clock = stoppedClock('2026-11-21T09:00:00Z')
const shops = aSeededShop({}, 1, { clock })
const problem = async (answer: Response) => [answer.status, answer.headers.get('Problem-Code')]
const listed = async (admin: Visitor, query = '') =>
  (await (await admin.get(`/api/admin/action-items${query}`)).json()) as ActionItemList

const found = (item: Omit<actionItems.NewActionItem, 'at'>) =>
  transact(only(shops).deps.db, async (tx) => done(await actionItems.openActionItem(tx, { ...item, at: clock.now() })))

describe('refusals', () => {
  test('action items refuse visitors who are not signed in', async () => {
    const stranger = aVisitor(only(shops))
    expect(await problem(await stranger.get('/api/admin/action-items'))).toEqual([401, 'access.not-signed-in'])
    expect(
      await problem(await stranger.post(`/api/admin/action-items/${crypto.randomUUID()}/closing`, { note: 'Seen' })),
    ).toEqual([401, 'access.not-signed-in'])
  })

  test('action items refuse customers, and roles without the right cannot close them', async () => {
    const shop = only(shops)
    const cause = crypto.randomUUID()
    await found({ kind: 'dispute', cause })
    const { items } = await listed(await anAdmin(shop))
    const address = `/api/admin/action-items/${items[0]?.id}/closing`
    const [customer, tailor] = [await aCustomer(shop), await anAdmin(shop, 'tailor')]
    expect(await problem(await customer.get('/api/admin/action-items'))).toEqual([403, 'access.not-admin'])
    expect(await problem(await customer.post(address, { note: 'Seen' }))).toEqual([403, 'access.not-admin'])
    expect(await problem(await tailor.post(address, { note: 'Seen' }))).toEqual([403, 'access.not-in-role'])
    const row = shop.deps.db.selectFrom('action_item').select(['closed_at', 'note']).where('cause', '=', cause)
    expect(await row.execute()).toEqual([{ closed_at: null, note: null }])
  })

  test('closing refuses an unknown action item and an empty note', async () => {
    const admin = await anAdmin(only(shops))
    const address = `/api/admin/action-items/${crypto.randomUUID()}/closing`
    expect(await problem(await admin.post(address, { note: 'Seen' }))).toEqual([404, 'action-items.no-such-item'])
    expect(await problem(await admin.post(address, { note: ' ' }))).toEqual([400, 'request.invalid'])
  })
})

test('concurrent reports of the same cause open one action item', async () => {
  const cause = crypto.randomUUID()
  const tries = await Promise.all(Array.from({ length: 8 }, () => found({ kind: 'dispute', cause })))
  expect(tries.filter((outcome) => outcome.ok && outcome.value)).toHaveLength(1)
  expect(await found({ kind: 'fraud-warning', cause })).toMatchObject({ value: true })
})

test('action items are listed newest first and closed once with a note', async () => {
  const shop = only(shops)
  const admin = await anAdmin(shop)
  const { placed } = await anUnpaidOrder(shop, await variantOf(shop))
  clock.forward(1)
  await found({ kind: 'paid-no-stock', cause: 'first', orderId: placed.id, detail: { paid: 250_000 } })
  clock.forward(1)
  await found({ kind: 'refund-by-hand', cause: 'second' })

  const { items: open, open: count } = await listed(admin)
  expect(open.slice(0, 2)).toMatchObject([
    { kind: 'refund-by-hand', orderNumber: null },
    { kind: 'paid-no-stock', orderNumber: placed.number, detail: { paid: 250_000 }, closedAt: null },
  ])
  expect(count).toBe(open.length)
  const page = await listed(admin, '?limit=1')
  expect((await listed(admin, `?limit=1&before=${page.next}`)).items[0]?.id).toBe(open[1]?.id)

  expect((await listed(admin, `?order=${placed.number.toLowerCase()}`)).items.map(({ id }) => id)).toEqual([open[1]?.id])

  const close = () => admin.post(`/api/admin/action-items/${open[1]?.id}/closing`, { note: 'A jacket came back, sent it.' })
  expect((await (await close()).json()) as ActionItem).toMatchObject({ note: 'A jacket came back, sent it.' })
  expect(await problem(await close())).toEqual([409, 'action-items.closed-already'])
  expect((await listed(admin)).open).toBe(count - 1)
  expect((await listed(admin, '?state=closed')).items[0]?.id).toBe(open[1]?.id)
  expect(await found({ kind: 'paid-no-stock', cause: 'first' })).toMatchObject({ value: false })
})

test('a rolled-back transaction leaves no action item', async () => {
  const { db } = only(shops).deps
  await transact(db, async (tx) => {
    await actionItems.openActionItem(tx, { kind: 'dispute', cause: 'rolled back', at: clock.now() })
    return { ok: false, problem: actionItems.problems.noSuchActionItem() }
  })
  expect(await db.selectFrom('action_item').select('id').where('cause', '=', 'rolled back').execute()).toEqual([])
})
