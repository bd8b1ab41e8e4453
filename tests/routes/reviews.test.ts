import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { moveOrder } from '#flows/orders/move-order.ts'
import { moveParcel } from '#flows/orders/move-parcel.ts'
import { inviteToReview } from '#flows/reviews/invite-to-review.ts'
import { minutesAfter } from '#kernel/clock.ts'
import type { Product } from '#modules/catalogue/contract.ts'
import type { AdminReviewList, OrderReviews, PublishedReviews } from '#modules/reviews/contract.ts'
import type { SizeAdvice } from '#modules/size-charts/contract.ts'
import { anUnpaidOrder, aSeededShop, only, order, pay, putInBag, variantOf } from '#tests/seeded-shop.ts'
import { anAdmin, aVisitor, PASSWORD, type Visitor } from '#tests/visitor.ts'
import { aCustomer } from '../account.ts'

const shops = aSeededShop()
const SLUG = 'lamu-jacket'
const STAFF = { id: 'somebody', email: 'somebody@example.com' }
let admin: Visitor
beforeAll(async () => {
  admin = await anAdmin(only(shops))
})
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const codeOf = async (answer: Promise<Response>) => (await answer).headers.get('Problem-Code')
const review = (line: number, over: object = {}) => ({
  id: crypto.randomUUID(),
  line,
  stars: 4,
  title: '',
  text: 'The cloth is heavier than I thought.',
  fit: 'small',
  name: 'Zuri',
  ...over,
})
const shown = (asked = '') => json<PublishedReviews>(aVisitor(only(shops)).get(`/api/products/${SLUG}/reviews${asked}`))
const ratingOf = async () => (await json<Product>(aVisitor(only(shops)).get(`/api/products/${SLUG}`))).rating

const photograph = (visitor: Pick<Visitor, 'fetch'>, path: string, bytes: Buffer) =>
  visitor.fetch(path, { method: 'POST', body: bytes as unknown as BodyInit })

async function bought(visitor?: Pick<Visitor, 'post' | 'get' | 'fetch' | 'send'>) {
  const shop = only(shops)
  const jacket = await variantOf(shop, SLUG)
  if (visitor) await putInBag(visitor as Visitor, jacket)
  const made = visitor
    ? { visitor, placed: await json<{ number: string }>(order(visitor as Visitor)) }
    : await anUnpaidOrder(shop, jacket)
  const { number } = made.placed
  await pay(made.visitor as Visitor, number)
  const row = await shop.deps.db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('order_line.id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return { visitor: made.visitor, number, line: row.id, path: `/api/orders/${number}/reviews` }
}
async function deliver(number: string) {
  const { deps } = only(shops)
  await moveOrder(deps, number, 'confirm', { staff: STAFF })
  for (const move of ['pick', 'pack', 'ship', 'deliver'] as const) await moveParcel(deps, number, { move }, STAFF)
}

test('a product without reviews has no rating', async () => {
  expect(await ratingOf()).toBeUndefined()
  expect(await shown()).toEqual({ summary: { count: 0, average: 0, stars: [0, 0, 0, 0, 0], fit: null }, reviews: [], pages: 1 })
  expect((await aVisitor(only(shops)).get('/api/products/no-such-thing/reviews')).status).toBe(404)
})

test('a review needs a delivered own order line and is accepted once', async () => {
  const mine = await bought()
  expect(await codeOf(mine.visitor.post(mine.path, review(mine.line)))).toBe('reviews.not-bought')
  await deliver(mine.number)
  expect(await codeOf(mine.visitor.post(mine.path, review(999_999)))).toBe('reviews.not-bought')
  expect(await codeOf(aVisitor(only(shops)).post(mine.path, review(mine.line)))).toBe('orders.no-such-order')
  for (const over of [
    { stars: 0 },
    { stars: 6 },
    { stars: 4.5 },
    { text: 'Good' },
    { name: ' ' },
    { fit: 'huge' },
    { text: 'x'.repeat(4001) },
  ])
    expect((await mine.visitor.post(mine.path, review(mine.line, over))).status, JSON.stringify(over)).toBe(400)
  const first = review(mine.line)
  expect((await mine.visitor.post(mine.path, first)).status).toBe(201)
  expect((await mine.visitor.post(mine.path, first)).status).toBe(201)
  expect(await codeOf(mine.visitor.post(mine.path, review(mine.line)))).toBe('reviews.already-reviewed')
  const twice = await bought()
  await deliver(twice.number)
  const both = await Promise.all([1, 2].map(() => twice.visitor.post(twice.path, review(twice.line))))
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await ratingOf()).toBeUndefined()
})

test('a published review is shown with photos and answer, and hidden when refused', async () => {
  const mine = await bought()
  await deliver(mine.number)
  const said = review(mine.line, { text: '<script>alert(1)</script> A fine jacket.', title: '<b>Fine</b>' })
  await mine.visitor.post(mine.path, said)
  const photos = `${mine.path}/${said.id}/photos`
  const picture = await sharp({ create: { width: 800, height: 1000, channels: 3, background: '#846' } })
    .jpeg()
    .toBuffer()
  expect((await photograph(mine.visitor, photos, Buffer.from('MZ\x90\x00 a program'))).status).toBe(415)
  for (const _ of [1, 2, 3, 4]) expect((await photograph(mine.visitor, photos, picture)).status).toBe(201)
  expect(await codeOf(photograph(mine.visitor, photos, picture))).toBe('reviews.too-many-photos')
  const own = await json<OrderReviews>(mine.visitor.get(mine.path))
  expect(own.lines[0]?.review).toMatchObject({ state: 'waiting', stars: 4, photos: expect.objectContaining({ length: 4 }) })
  expect((await mine.visitor.get(own.lines[0]?.review?.photos[0] ?? '')).headers.get('Content-Type')).toBe('image/webp')

  const queue = await json<AdminReviewList>(admin.get('/api/admin/reviews?state=waiting&q=fine'))
  expect(queue.reviews).toMatchObject([{ id: said.id, text: said.text, orderNumber: mine.number, product: { slug: SLUG } }])
  const decide = (state: string) => admin.post(`/api/admin/reviews/${said.id}/decision`, { state })
  expect((await decide('published')).status).toBe(200)
  await admin.send('PUT', `/api/admin/reviews/${said.id}/answer`, { body: { text: 'Thank you.' } })
  expect((await shown()).reviews).toMatchObject([{ text: said.text, size: expect.any(String), answer: { text: 'Thank you.' } }])
  expect(await ratingOf()).toEqual({ count: 1, average: 4, fit: null })
  expect((await shown('?fit=small')).reviews).toHaveLength(1)
  expect(await shown('?fit=large')).toMatchObject({ reviews: [], pages: 1, summary: { stars: [0, 0, 0, 1, 0] } })
  expect(await codeOf(aVisitor(only(shops)).get(`/api/products/${SLUG}/reviews?fit=odd`))).toBe('request.invalid')
  const [photo = ''] = (await shown()).reviews[0]?.photos ?? []
  expect((await aVisitor(only(shops)).get(photo)).status).toBe(200)
  expect(await codeOf(photograph(mine.visitor, photos, picture))).toBe('reviews.decided')
  expect((await decide('refused')).status).toBe(200)
  expect(await ratingOf()).toBeUndefined()
  expect((await aVisitor(only(shops)).get(photo)).status).toBe(404)
})

async function advised(): Promise<number> {
  const body = { block: 'menswear', taken: { height: 1780, chest: 1000, waist: 860 } }
  const { sizes } = await json<SizeAdvice>(aVisitor(only(shops)).post(`/api/products/${SLUG}/size-advice`, body))
  return (
    sizes.reduce((sum, { size, chance }) => sum + Number(size) * chance, 0) / sizes.reduce((sum, { chance }) => sum + chance, 0)
  )
}

test('three reviews of fit change the recommended size and follow their account', async () => {
  const customer = await aCustomer(only(shops))
  const before = await advised()
  for (const visitor of [customer, undefined, undefined]) {
    const mine = await bought(visitor)
    await deliver(mine.number)
    const said = review(mine.line, { stars: 5 })
    await mine.visitor.post(mine.path, said)
    await admin.post(`/api/admin/reviews/${said.id}/decision`, { state: 'published' })
  }
  expect(await ratingOf()).toEqual({ count: 3, average: 5, fit: 'small' })
  const moved = (await advised()) - before
  expect([moved > 0.1, moved < 1]).toEqual([true, true]) // sizes of this chart are two apart
  const everything = await json<{ reviews: unknown[] }>(customer.get('/api/account/export'))
  expect(everything.reviews).toMatchObject([{ stars: 5, state: 'published' }])
  await only(shops)
    .deps.db.updateTable('orders')
    .set({ state: 'completed' })
    .where('customer_id', '=', customer.user.id)
    .execute()
  expect((await customer.post('/api/account/deletion', { password: PASSWORD })).status).toBe(200)
  only(shops).deps.cache.forget() // the response may be cached
  expect(await ratingOf()).toEqual({ count: 2, average: 5, fit: null })
})

const openItems = async (kind: string) =>
  (
    await only(shops)
      .deps.db.selectFrom('action_item')
      .select('cause')
      .where('kind', '=', kind as never)
      .where('closed_at', 'is', null)
      .execute()
  ).map(({ cause }) => cause)

test('a waiting review keeps an action item open until it is decided', async () => {
  const mine = await bought()
  await deliver(mine.number)
  const said = review(mine.line)
  await mine.visitor.post(mine.path, said)
  expect(await openItems('review-waiting')).toContain(said.id)
  await admin.post(`/api/admin/reviews/${said.id}/decision`, { state: 'refused' })
  expect(await openItems('review-waiting')).not.toContain(said.id)
})

test('a review invitation is sent once, a week after delivery, to consenting buyers', async () => {
  const { deps } = only(shops)
  const people = await Promise.all(Array.from({ length: 4 }, () => aCustomer(only(shops))))
  const [, no, , wrote] = people
  const say = (customer: Visitor, given: boolean) =>
    customer.send('PATCH', '/api/profile', { body: { marketing: { given, source: 'profile' } } })
  for (const customer of people) expect((await say(customer, true)).status).toBe(200)
  await say(no as Visitor, false)
  const orders: Awaited<ReturnType<typeof bought>>[] = []
  for (const visitor of [...people, undefined]) orders.push(await bought(visitor))
  for (const { number } of orders) await deliver(number)
  const [first, , back, spoken] = orders
  const idOf = (number = '') => deps.db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()
  const at = new Date()
  const { id: order_id } = await idOf(back?.number)
  const asked = {
    id: crypto.randomUUID(),
    order_id,
    ordinal: 1,
    kind: 'return',
    state: 'open',
    wish: 'refund',
    reason: 'changed-mind',
  }
  await deps.db
    .insertInto('order_return')
    .values({ ...asked, comes_back: 'courier', asked_by: 'customer', asked_at: at, moved_at: at } as never)
    .execute()
  await deps.db
    .insertInto('order_return_item')
    .values({ return_id: asked.id, order_line_id: back?.line, quantity: 1 } as never)
    .execute()
  await wrote?.post(spoken?.path ?? '', review(spoken?.line ?? 0))
  const invited = async () =>
    (await deps.db.selectFrom('mail').select('data').where('template', '=', 'review-invitation').execute()).map(
      ({ data }) => (data as { number: string }).number,
    )
  await inviteToReview(deps)
  expect(await invited()).toEqual([])
  const numbers = orders.map(({ number }) => number)
  await deps.db
    .updateTable('fulfilment')
    .set({ arrived_at: minutesAfter(at, -8 * 24 * 60) })
    .where('order_id', 'in', deps.db.selectFrom('orders').select('orders.id').where('number', 'in', numbers))
    .execute()
  await Promise.all([inviteToReview(deps), inviteToReview(deps)])
  await inviteToReview(deps)
  expect(await invited()).toEqual([first?.number])
})
