import { done } from '#kernel/outcome.ts'
import { transact } from '#platform/db.ts'
import { queueMail } from '#platform/mail/outbox.ts'
import type { Shop } from '#server/shop.ts'
import { FILLINGS } from '../email-fillings.ts'
import { aFrozenCard } from '../frozen-card.ts'
import { key } from '../seeded-shop.ts'
import { anAccount, aVisitor, type Visitor } from '../visitor.ts'
import type { SharedSteps, Writes } from './shared.ts'

export function customersWrites(
  shop: Shop,
  admin: Visitor,
  { paidOrder, json, productId, customer, richCustomer }: SharedSteps,
): Writes {
  async function aReview(): Promise<string> {
    const { db, clock } = shop.deps
    const number = await paidOrder()
    const line = await db
      .selectFrom('order_line')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select(['order_line.id', 'order_id'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const id = crypto.randomUUID()
    const said = { name: 'Zuri', stars: 5, title: '', text: 'As it should be.', language: 'en', at: clock.now() }
    const rest = { size: null, cloth: null, fit: null, decided_at: null, decided_by: null, answer: null, answered_at: null }
    await db
      .insertInto('review')
      .values({ id, order_id: line.order_id, order_line_id: line.id, product_id: await productId(), ...said, ...rest })
      .execute()
    return id
  }
  const CARD = { value: 500_000, reason: 'For the test' }
  const giftCard = async () => (await json<{ id: string }>(admin.post('/api/admin/gift-cards', CARD, { key: key() }))).id
  async function chatId(): Promise<string> {
    const sent = aVisitor(shop).post('/api/chat/messages', { id: crypto.randomUUID(), text: 'A question' })
    return (await json<{ conversation: { id: string } }>(sent)).conversation.id
  }
  async function savedReplyId(): Promise<string> {
    const title = key()
    const saved = admin.post('/api/admin/chat/saved-replies', { title, text: 'Audited' })
    const { replies } = await json<{ replies: { id: string; title: string }[] }>(saved)
    return replies.find((each) => each.title === title)?.id ?? ''
  }
  async function inquiryId(): Promise<string> {
    const id = crypto.randomUUID()
    const words = { name: 'A Visitor', email: `${id}@example.com`, subject: 'A hem', message: 'Can you shorten a hem?' }
    await admin.post('/api/inquiries', { id, ...words })
    return id
  }
  const segment = () => ({ name: `Segment ${key()}`, match: 'all', rules: [{ of: 'consent', is: 'yes' }] })
  async function aLetter() {
    const words = { en: { subject: 'For the test', text: 'Your order.' } }
    return { path: 'letters', body: { to: { orders: { numbers: [await paidOrder()] } }, kind: 'service', words } }
  }
  const campaign = () => ({
    name: 'Audited',
    words: { en: { subject: 'For the test', text: 'Come and see.' } },
    page: null,
    rules: {
      audience: { segments: [], except: [] },
      waves: null,
      perDomain: null,
      test: null,
      holdout: 0,
      utm: null,
      code: null,
    },
  })
  const campaignId = async () =>
    (await json<{ id: string }>(admin.post('/api/admin/email-campaigns', campaign(), { key: key() }))).id
  const segmentId = async () => (await json<{ id: string }>(admin.post('/api/admin/customer-segments', segment()))).id
  return {
    'POST /api/admin/customers': async () => ({ path: 'customers', body: { name: 'Audited', email: `${key()}@example.com` } }),
    'POST /api/admin/customers/tags': async () => ({
      path: 'customers/tags',
      body: { who: { keys: [await customer()] }, add: ['audited'], remove: [] },
    }),
    'PUT /api/admin/customers/:key/file': async () => {
      await admin.send('PUT', '/api/admin/customer-groups/audited', { body: { name: 'Audited', members: [] } })
      return {
        path: `customers/${await customer()}/file`,
        body: { tags: ['audited'], taxPin: 'A001234567Z', groups: ['audited'] },
      }
    },
    'POST /api/admin/customers/:key/notes': async () => ({
      path: `customers/${await customer()}/notes`,
      body: { words: 'Audited' },
    }),
    'DELETE /api/admin/customers/:key/notes/:id': async () => {
      const who = await customer()
      const { id } = await json<{ id: string }>(admin.post(`/api/admin/customers/${who}/notes`, { words: 'Audited' }))
      return { path: `customers/${who}/notes/${id}` }
    },
    'PUT /api/admin/customers/:key/block': async () => ({
      path: `customers/${await customer()}/block`,
      body: { reason: 'For the test' },
    }),
    'DELETE /api/admin/customers/:key/block': async () => {
      const who = await customer()
      await admin.send('PUT', `/api/admin/customers/${who}/block`, { body: { reason: 'For the test' } })
      return { path: `customers/${who}/block` }
    },
    'POST /api/admin/customers/:key/credit-taken': async () => ({
      path: `customers/${await richCustomer()}/credit-taken`,
      body: { value: 1_000, reason: 'For the test' },
    }),
    'POST /api/admin/emails/:id/copies': async () => {
      const at = new Date()
      const mail = {
        template: 'refund-made',
        to: 'copied@example.com',
        language: 'en',
        data: FILLINGS['refund-made'],
        secret: false,
        at,
      }
      const { deps } = shop
      const queued = await transact(deps.db, async (tx) => done(await queueMail(deps, tx, mail)))
      return { path: `emails/${queued.ok ? queued.value : ''}/copies`, body: {} }
    },
    'POST /api/admin/letters': aLetter,
    'POST /api/admin/letters/:id/stops': async () => {
      const { body } = await aLetter()
      const { id } = await json<{ id: string }>(admin.post('/api/admin/letters', body, { key: key() }))
      return { path: `letters/${id}/stops` }
    },
    'POST /api/admin/email-campaigns': async () => ({ path: 'email-campaigns', body: campaign() }),
    'PUT /api/admin/email-campaigns/:id': async () => ({
      path: `email-campaigns/${await campaignId()}`,
      body: { draft: campaign(), version: 1 },
    }),
    'DELETE /api/admin/email-campaigns/:id': async () => ({ path: `email-campaigns/${await campaignId()}` }),
    'POST /api/admin/email-campaigns/:id/moves': async () => ({
      path: `email-campaigns/${await campaignId()}/moves`,
      body: { move: 'schedule', startsAt: '2030-01-01T09:00' },
    }),
    'POST /api/admin/customer-segments': async () => ({ path: 'customer-segments', body: segment() }),
    'PUT /api/admin/customer-segments/:id': async () => ({ path: `customer-segments/${await segmentId()}`, body: segment() }),
    'DELETE /api/admin/customer-segments/:id': async () => ({ path: `customer-segments/${await segmentId()}` }),
    'POST /api/admin/customers/:key/merges': async () => ({
      path: `customers/${await customer()}/merges`,
      body: { other: await richCustomer(), take: { name: true, email: true, phone: true, taxPin: true } },
    }),
    'DELETE /api/admin/customers/:key': async () => ({ path: `customers/${await customer()}` }),
    'PUT /api/admin/customer-groups/:code': async () => ({
      path: 'customer-groups/tailors',
      body: { name: 'Tailors', members: [] },
    }),
    'DELETE /api/admin/customer-groups/:code': async () => {
      await admin.send('PUT', '/api/admin/customer-groups/removed', { body: { name: 'Removed', members: [] } })
      return { path: 'customer-groups/removed' }
    },
    'POST /api/admin/chat/:id/moves': async () => ({ path: `chat/${await chatId()}/moves`, body: { move: 'takeOver' } }),
    'PUT /api/admin/chat/:id/assignee': async () => {
      const { id: to } = await json<{ id: string }>(admin.get('/api/user'))
      return { path: `chat/${await chatId()}/assignee`, body: { to, from: null } }
    },
    'POST /api/admin/chat/:id/messages': async () => ({
      path: `chat/${await chatId()}/messages`,
      body: { id: crypto.randomUUID(), text: 'Seen', note: true },
    }),
    'PUT /api/admin/chat/:id/filing': async () => ({
      path: `chat/${await chatId()}/filing`,
      body: { priority: 'high', labels: ['audited'] },
    }),
    'POST /api/admin/chat/:id/merge': async () => ({ path: `chat/${await chatId()}/merge`, body: { into: await chatId() } }),
    'PUT /api/admin/chat/:id/presence': async () => ({ path: `chat/${await chatId()}/presence`, body: { typing: true } }),
    'PUT /api/admin/chat/duty': async () => ({ path: 'chat/duty', body: { isOnDuty: false } }),
    'PUT /api/admin/settings/chat': async () => ({
      path: 'settings/chat',
      body: { assignment: 'manual', replyWithin_minutes: 12 },
    }),
    'POST /api/admin/chat/saved-replies': async () => ({ path: 'chat/saved-replies', body: { title: key(), text: 'Audited' } }),
    'PUT /api/admin/chat/saved-replies/:id': async () => ({
      path: `chat/saved-replies/${await savedReplyId()}`,
      body: { title: key(), text: 'Changed' },
    }),
    'DELETE /api/admin/chat/saved-replies/:id': async () => ({ path: `chat/saved-replies/${await savedReplyId()}` }),
    'PUT /api/admin/chat/:id/read': async () => ({ path: `chat/${await chatId()}/read`, body: { seq: 1 } }),
    'POST /api/admin/inquiries/:id/answers': async () => ({
      path: `inquiries/${await inquiryId()}/answers`,
      body: { text: 'Yes.', seen: 0 },
    }),
    'POST /api/admin/inquiries/:id/closing': async () => ({ path: `inquiries/${await inquiryId()}/closing` }),
    'POST /api/admin/reviews/:id/decision': async () => ({
      path: `reviews/${await aReview()}/decision`,
      body: { state: 'published' },
    }),
    'PUT /api/admin/reviews/:id/answer': async () => ({
      path: `reviews/${await aReview()}/answer`,
      body: { text: 'Thank you.' },
    }),
    'POST /api/admin/gift-cards': async () => ({ path: 'gift-cards', body: CARD }),
    'POST /api/admin/gift-cards/:id/release': async () => ({
      path: `gift-cards/${await aFrozenCard(shop, admin)}/release`,
      body: { reason: 'Checked' },
    }),
    'POST /api/admin/gift-cards/:id/stop': async () => ({
      path: `gift-cards/${await giftCard()}/stop`,
      body: { reason: 'Lost' },
    }),
    'POST /api/admin/store-credit': async () => {
      const email = `credit-${key()}@example.com`
      await anAccount(shop, email)
      return { path: 'store-credit', body: { email, value: 10_000, reason: 'For the test' } }
    },
    'POST /api/admin/customers/:key/readings': async () => ({ path: `customers/${await customer()}/readings` }),
  }
}
