import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveOrder } from '#flows/orders/move-order.ts'
import { moveParcel } from '#flows/orders/move-parcel.ts'
import type { AdminReviewList, OrderReviews } from '#modules/reviews/contract.ts'
import { anUnpaidOrder, aSeededShop, only, pay, variantOf } from '#tests/seeded-shop.ts'
import { anAdmin } from '#tests/visitor.ts'
import { aPerson, LONG, mustBeAccessible, PATIENT, whenAlive } from './person.ts'

const STAFF = { id: 'somebody', email: 'somebody@example.com' }
const SLUG = 'lamu-jacket'
const WRITTEN = 'Kubwa kidogo begani, na imeshonwa vizuri sana.'
const TRANSLATED = 'A little large at the shoulder, and very well sewn.'
const shops = aSeededShop({}, 1, { pages: true })
let server: Server
beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume()
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ translatedText: [TRANSLATED] }))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  only(shops).deps.config.translate = {
    provider: 'libretranslate',
    baseUrl: `http://127.0.0.1:${port}`,
    key: undefined,
    charactersPerDay: 1_000,
  }
  await aSwahiliReview()
})
afterAll(() => new Promise((closed) => server.close(closed)))

async function aSwahiliReview() {
  const shop = only(shops)
  const { visitor, placed } = await anUnpaidOrder(shop, await variantOf(shop, SLUG))
  await pay(visitor, placed.number)
  await moveOrder(shop.deps, placed.number, 'confirm', { staff: STAFF })
  for (const move of ['pick', 'pack', 'ship', 'deliver'] as const) await moveParcel(shop.deps, placed.number, { move }, STAFF)
  const path = `/api/orders/${placed.number}/reviews`
  const { lines } = (await (await visitor.get(path)).json()) as OrderReviews
  const review = { id: crypto.randomUUID(), line: lines[0]?.line, stars: 4, title: '', text: WRITTEN, fit: 'large', name: 'Zuri' }
  expect((await visitor.post(path, review)).status).toBe(201)
  await shop.deps.db.updateTable('review').set({ language: 'sw' }).execute()
  const admin = await anAdmin(shop)
  const [{ id = '' } = {}] = ((await (await admin.get('/api/admin/reviews')).json()) as AdminReviewList).reviews
  expect((await admin.post(`/api/admin/reviews/${id}/decision`, { state: 'published' })).status).toBe(200)
  shop.deps.cache.forget()
}

test('a review in another language is translated and shown as written again', LONG, async () => {
  const { page, trouble } = await aPerson(only(shops), 'phone', `/product/${SLUG}`)
  await whenAlive(page)
  await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded(PATIENT)
  const review = page.getByRole('listitem').filter({ hasText: 'Zuri' })
  await review.getByText(WRITTEN).waitFor(PATIENT)
  await review.getByRole('button', { name: 'Translate' }).click(PATIENT)
  const shown = review.getByText(TRANSLATED)
  await shown.waitFor(PATIENT)
  expect(await shown.getAttribute('lang')).toBe('en')
  await mustBeAccessible(page)
  await review.getByRole('button', { name: 'Show the original' }).click(PATIENT)
  expect(await review.getByText(WRITTEN).getAttribute('lang')).toBe('sw')
  await review.getByRole('button', { name: 'Translate' }).waitFor(PATIENT)
  expect(trouble).toEqual([])
})
