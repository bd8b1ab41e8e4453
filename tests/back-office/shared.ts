import sharp from 'sharp'
import { present } from '#kernel/assert.ts'
import type { Shop } from '#server/shop.ts'
import { aMeasuredOrder, jobsOf } from '../measuring.ts'
import { anUnpaidOrder, key, pay, variantOf } from '../seeded-shop.ts'
import type { Visitor } from '../visitor.ts'

/** `path` is relative to `/api/admin/`. `picture` is sent instead of a body. */
export type Step = { path: string; body?: unknown; picture?: Buffer }

export type Writes = Record<string, () => Promise<Step>>

export function sharedSteps(shop: Shop, admin: Visitor) {
  async function paidOrder(): Promise<string> {
    const { visitor, placed } = await anUnpaidOrder(shop, await variantOf(shop))
    await json(pay(visitor, placed.number))
    return placed.number
  }
  const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
  const productId = async () =>
    (await shop.deps.db.selectFrom('product').select('id').where('slug', '=', 'lamu-jacket').executeTakeFirstOrThrow()).id
  async function deliveredOrder(): Promise<{ number: string; line: number }> {
    const number = await paidOrder()
    await admin.post(`/api/admin/orders/${number}/moves`, { move: 'confirm' })
    for (const move of ['pick', 'pack', 'ship', 'deliver']) await admin.post(`/api/admin/orders/${number}/parcel-moves`, { move })
    const { lines } = await json<{ lines: { line: number }[] }>(admin.get(`/api/admin/orders/${number}/returns`))
    return { number, line: present(lines[0]?.line, 'a line') }
  }
  const colour = Math.floor(Math.random() * 0xffffff)
  const picture = () =>
    sharp({ create: { width: 300, height: 300, channels: 3, background: `#${colour.toString(16).padStart(6, '0')}` } })
      .png()
      .toBuffer()
  async function job() {
    const { number } = await aMeasuredOrder(shop)
    return present((await jobsOf(admin, number))[0], 'its job')
  }
  async function customer() {
    const { key: id } = await json<{ key: string }>(
      admin.post('/api/admin/customers', { name: 'Audited', email: `${key()}@example.com` }),
    )
    return id
  }
  async function richCustomer() {
    const email = `${key()}@example.com`
    const { key: id } = await json<{ key: string }>(admin.post('/api/admin/customers', { name: 'Audited', email }))
    await admin.post('/api/admin/store-credit', { email, value: 5_000, reason: 'For the test' }, { key: key() })
    return id
  }
  return { paidOrder, json, productId, deliveredOrder, picture, job, customer, richCustomer }
}
export type SharedSteps = ReturnType<typeof sharedSteps>
