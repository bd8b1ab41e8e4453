import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { sellGiftCards } from '#flows/orders/sell-gift-cards.ts'
import { giveUpOrKeep, sendMail } from '#flows/orders/send-mail.ts'
import { minutesAfter } from '#kernel/clock.ts'
import { done } from '#kernel/outcome.ts'
import type { Product } from '#modules/catalogue/contract.ts'
import type { GiftCardBalance } from '#modules/credit/contract.ts'
import type { OrderMails, PlacedOrder } from '#modules/orders/contract.ts'
import { dayOf } from '#modules/shipping/index.ts'
import { transact } from '#platform/db.ts'
import { failMail, requeueMail } from '#platform/mail/outbox.ts'
import { queueEmail } from '#services/email/index.ts'
import { aSeededShop, key, only, order, pay } from '#tests/seeded-shop.ts'
import { ROOT } from '#tests/shop.ts'
import { anAdmin, aVisitor, PASSWORD, type Visitor } from '#tests/visitor.ts'
import type { OutboxMail } from '#views/admin/outbox-mail.ts'
import { brokenInvariants } from '#views/invariants/index.ts'

/** Shop without jobs: each test runs the work itself, so that it can stop between two steps. */
const shops = aSeededShop({ publicUrl: 'https://shop.example.com' }, 1, { work: { workers: [], scheduled: [] } })
let admin: Visitor
beforeAll(async () => {
  admin = await anAdmin(only(shops))
})

const db = () => only(shops).deps.db
const json = async <T>(response: Promise<Response>): Promise<T> => {
  const answer = await response
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}
const CODE = /^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$/m

async function buyCards(email: string, quantity = 1, inDays = 0): Promise<PlacedOrder> {
  const placed = await payForCards(email, quantity, inDays)
  await sellGiftCards(only(shops).deps)
  return placed
}

async function payForCards(email: string, quantity = 1, inDays = 0): Promise<PlacedOrder> {
  const buyer = aVisitor(only(shops))
  const { variants } = await json<Product>(buyer.get('/api/products/tarizi-gift-card'))
  const variantId = variants.find(({ price }) => price === 500_000)?.id
  const gift = { name: 'Juma', email, message: 'For your wedding', sendOn: dayOf(minutesAfter(new Date(), inDays * 24 * 60)) }
  await json(buyer.post('/api/cart/lines', { variantId, quantity, gift }))
  const placed = await json<PlacedOrder>(order(buyer, { shipping: 'pickup' }))
  expect((await pay(buyer, placed.number)).status).toBe(201)
  return placed
}

const outbox = (to: string) => json<OutboxMail[]>(admin.get(`/api/dev/outbox.json?to=${to}`))
const mailsTo = (to: string) => db().selectFrom('mail').selectAll().where('recipient', '=', to).orderBy('id').execute()
const sendWaiting = async (to: string) => {
  for (const { id } of await mailsTo(to)) await sendMail(only(shops).deps, { id })
}
const balanceOf = (code: string) => json<GiftCardBalance>(aVisitor(only(shops)).post('/api/gift-cards/balance', { code }))
const itemsAbout = (mailId: string | undefined) =>
  db().selectFrom('action_item').select(['kind', 'closed_at']).where('cause', '=', String(mailId)).execute()
const jobsOf = async (id: string | undefined) =>
  (await sql`select from pgboss.job where name = 'mail' and singleton_key = ${id} and state < 'active'`.execute(db())).rows.length

test('an order whose gift cards cannot be issued does not stop later orders', async () => {
  const paid = [
    { email: 'first@example.com', id: (await payForCards('first@example.com')).id },
    { email: 'second@example.com', id: (await payForCards('second@example.com')).id },
  ]
  const [failing, later] = paid.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const line = sql.lit(failing?.id ?? '')
  await sql`
    create function refuse_card() returns trigger language plpgsql as $$ begin
      if exists (select from order_line where id = new.order_line_id and order_id = ${line}) then raise 'refused'; end if;
      return new; end $$`.execute(db())
  await sql`create trigger refuse_card before insert on sold_gift_card for each row execute function refuse_card()`.execute(db())
  await sellGiftCards(only(shops).deps)
  expect([await mailsTo(failing?.email ?? ''), await mailsTo(later?.email ?? '')]).toMatchObject([[], [{}]])
  await sql`drop function refuse_card cascade`.execute(db())
  await sellGiftCards(only(shops).deps)
  expect(await mailsTo(failing?.email ?? '')).toHaveLength(1)
})

describe('a sold gift card', () => {
  test('a sold gift card arrives by e-mail with a code worth its price', async () => {
    await buyCards('juma@example.com')
    const [waiting] = await outbox('juma@example.com')
    expect(waiting).toMatchObject({ template: 'gift-card', state: 'waiting', links: ['https://shop.example.com/browse'] })
    await sendWaiting('juma@example.com')
    const [mail] = await outbox('juma@example.com')
    expect(mail).toMatchObject({ state: 'captured', subject: waiting?.subject })
    expect(mail?.plain).toContain('For your wedding')
    expect(mail?.plain).not.toContain('until')
    const code = CODE.exec(mail?.plain.replace(/^.*: /gm, '') ?? '')?.[0] ?? 'no code'
    expect(await balanceOf(code)).toMatchObject({ balance: 500_000, expiresOn: null })
    expect(await itemsAbout(mail?.id)).toEqual([])
  })

  test('a sold gift card is resent with the same code after a mail server outage', async () => {
    const { deps } = only(shops)
    await buyCards('away@example.com')
    const [mail] = await mailsTo('away@example.com')
    const mailer = { send: async () => ({ kind: 'failed', why: 'ECONNREFUSED' }) as const, close: () => {} }
    await expect(sendMail({ ...deps, mailer }, { id: String(mail?.id) })).rejects.toThrow('ECONNREFUSED')
    await giveUpOrKeep(deps, { id: String(mail?.id) })
    expect(await mailsTo('away@example.com')).toMatchObject([{ state: 'waiting', data: { code: mail?.data.code } }])
    expect(await itemsAbout(mail?.id)).toMatchObject([{ kind: 'mail-not-written', closed_at: null }])
    await sellGiftCards(deps)
    await sendWaiting('away@example.com')
    expect(await outbox('away@example.com')).toMatchObject([
      { state: 'captured', plain: expect.stringContaining(String(mail?.data.code)) },
    ])
    await sellGiftCards(deps)
    expect(await mailsTo('away@example.com')).toHaveLength(1)
    expect(await itemsAbout(mail?.id)).toMatchObject([{ closed_at: expect.any(Date) }])
  })

  test('a sold gift card opens an action item when its mailbox refuses the e-mail', async () => {
    const { deps } = only(shops)
    await buyCards('no-mailbox@example.com')
    const [mail] = await mailsTo('no-mailbox@example.com')
    const mailer = { send: async () => ({ kind: 'refused', why: '550 no such mailbox' }) as const, close: () => {} }
    await sendMail({ ...deps, mailer }, { id: String(mail?.id) })
    expect(await itemsAbout(mail?.id)).toMatchObject([{ kind: 'mail-not-written', closed_at: null }])
    await sellGiftCards(deps)
    expect(await mailsTo('no-mailbox@example.com')).toMatchObject([{ state: 'refused', data: {} }])
  })

  test('a gift card issued by staff without expiry arrives by e-mail', async () => {
    const recipient = { name: 'Njeri', email: 'njeri@example.com' }
    const issued = await json<{ code: string }>(
      admin.post('/api/admin/gift-cards', { value: 500_000, reason: 'A present', recipient }, { key: key() }),
    )
    await sendWaiting('njeri@example.com')
    expect((await outbox('njeri@example.com'))[0]).toMatchObject({
      state: 'captured',
      plain: expect.stringContaining(issued.code),
    })
  })
})

describe('a gift card whose recipient erases the account', () => {
  const erased = async (email: string, act: () => Promise<unknown>) => {
    const visitor = aVisitor(only(shops))
    await visitor.signUp(email)
    await act()
    expect((await visitor.post('/api/account/deletion', { password: PASSWORD })).status).toBe(200)
  }
  const codes = async (to: string) =>
    (await mailsTo(to)).flatMap(({ template, data }) => (template === 'gift-card' ? [String(data.code)] : []))

  test.each(['before its day', 'while its e-mail waits'])(
    'an unsent gift card is mailed before the erasure: %s',
    async (when) => {
      const email = `${key()}@example.com`
      await erased(email, () => buyCards(email, 1, when === 'before its day' ? 20 : 0))
      const [code] = await codes(email)
      expect(await balanceOf(String(code))).toMatchObject({ balance: 500_000 })
      await sellGiftCards(only(shops).deps)
      expect(await codes(email)).toHaveLength(1)
      expect(await brokenInvariants(db(), ['sold-gift-card-not-mailed'])).toEqual([])
    },
  )

  test('a gift card that was frozen at the erasure goes to its buyer, with an action item', async () => {
    const email = `${key()}@example.com`
    let id = ''
    const freeze = async () => {
      id = (await buyCards(email, 1, 20)).id
      await sql`insert into gift_card_freeze (order_line_id, claim, at) select id, 'du_1', now() from order_line where order_id = ${id}`.execute(
        db(),
      )
    }
    await erased(email, freeze)
    expect(await codes(email)).toEqual([])
    await sql`update gift_card_freeze set lifted_at = now()`.execute(db())
    await sql`update ordered_gift_card set send_on = now() where order_line_id in (select id from order_line where order_id = ${id})`.execute(
      db(),
    )
    await sellGiftCards(only(shops).deps)
    const buyer = await db().selectFrom('orders').select('email').where('id', '=', id).executeTakeFirstOrThrow()
    expect(await balanceOf(String((await codes(buyer.email)).at(-1)))).toMatchObject({ balance: 500_000 })
    const items = await db().selectFrom('action_item').select(['kind', 'closed_at']).where('order_id', '=', id).execute()
    expect(items).toEqual([{ kind: 'gift-without-recipient', closed_at: null }])
  })
})

async function queueBroken(to: string, number?: string): Promise<string> {
  const { deps } = only(shops)
  const at = minutesAfter(deps.clock.now(), -5)
  let id = ''
  await transact(deps.db, async (tx) => {
    const data = { name: 'Amina', at: 'no moment', resetPath: '/auth', ...(number && { number }) }
    id = await queueEmail(deps, tx, { template: 'password-changed', to, language: 'en', data, at })
    return done(undefined)
  })
  return id
}
const mend = (id: string) =>
  sql`update mail set data = data || '{"at": "2026-11-24T06:30:00Z"}' where id = ${id}::uuid`.execute(db())

describe('an e-mail that cannot be rendered', () => {
  test('an unreadable e-mail is one row of the outbox and leaves the others readable', async () => {
    const broken = await queueBroken('broken@example.com')
    const mails = await json<OutboxMail[]>(admin.get('/api/dev/outbox.json'))
    expect(mails.find(({ id }) => id === broken)).toMatchObject({ subject: 'This e-mail cannot be shown', links: [] })
    expect(mails.filter(({ plain }) => plain.includes('Juma')).length).toBeGreaterThan(0)
    expect(await (await admin.get('/api/dev/outbox')).text()).toContain('This e-mail cannot be shown')
    const page = await admin.get(`/api/dev/outbox/${broken}`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('could not be written')])
  })

  test('an unreadable e-mail of an order is listed and cannot be resent', async () => {
    const { number } = await buyCards('buyer-of-broken@example.com')
    const broken = await queueBroken('order-broken@example.com', number)
    const { mails } = await json<OrderMails>(admin.get(`/api/admin/orders/${number}/mails`))
    expect(mails.length).toBeGreaterThan(1)
    expect(mails.filter(({ readable }) => !readable).map(({ id }) => id)).toEqual([broken])
    expect((await admin.get(`/api/admin/orders/${number}/mails/${broken}`)).status).toBe(404)
  })

  test('an unreadable e-mail keeps its data and is sent once the fault is fixed', async () => {
    const { deps } = only(shops)
    const id = await queueBroken('mended@example.com')
    await sendMail(deps, { id })
    expect(await itemsAbout(id)).toMatchObject([{ kind: 'mail-not-written', closed_at: null }])
    expect(await mailsTo('mended@example.com')).toMatchObject([{ state: 'waiting', failure: expect.stringContaining('Invalid') }])
    await mend(id)
    await sql`delete from pgboss.job where singleton_key = ${id}`.execute(db())
    await requeueMail(deps)
    await requeueMail(deps)
    expect(await jobsOf(id)).toBe(1)
    await sendMail(deps, { id })
    expect(await outbox('mended@example.com')).toMatchObject([{ state: 'captured' }])
    expect(await itemsAbout(id)).toMatchObject([{ kind: 'mail-not-written', closed_at: expect.any(Date) }])
  })
})

const UPGRADE = readFileSync(join(ROOT, 'db/migrations/1170-mail-of-sold-cards.sql'), 'utf8')
const upgrade = () => sql.raw(`alter table sold_gift_card drop column mail_id; ${UPGRADE}`).execute(db())

describe('the upgrade', () => {
  test('the upgrade sends given-up gift cards once and closes their action items', async () => {
    const { deps } = only(shops)
    await buyCards('given-up@example.com', 2)
    const lost = await mailsTo('given-up@example.com')
    expect(lost).toHaveLength(2)
    const codes = lost.map(({ data }) => data.code)
    for (const { id } of lost) {
      await failMail(deps, { id })
      await sql`insert into action_item (id, kind, cause, detail, opened_at) values
        (gen_random_uuid(), 'mail-not-written', ${id}, '{"why": "a mail was not written: Invalid time value"}', now()),
        (gen_random_uuid(), 'job-failed', ${`mail:${id}`}, '{"queue": "mail", "failure": "a mail was not written: Invalid time value"}', now())`.execute(
        db(),
      )
    }
    expect((await mailsTo('given-up@example.com')).map(({ state, data }) => [state, data])).toEqual([
      ['given-up', {}],
      ['given-up', {}],
    ])
    await upgrade()
    await sellGiftCards(deps)
    await sellGiftCards(deps)
    await sendWaiting('given-up@example.com')
    const sent = await outbox('given-up@example.com')
    expect(sent.map(({ state }) => state)).toEqual(['captured', 'captured'])
    for (const code of codes) expect(sent.filter(({ plain }) => plain.includes(String(code)))).toHaveLength(1)
    for (const { id } of lost) {
      expect((await itemsAbout(id)).every(({ closed_at }) => closed_at)).toBe(true)
      expect((await itemsAbout(`mail:${id}`)).every(({ closed_at }) => closed_at)).toBe(true)
    }
  })

  test('the upgrade sends waiting e-mails at once and closes their action items', async () => {
    await buyCards('waiting@example.com')
    const [mail] = await mailsTo('waiting@example.com')
    await sql`insert into action_item (id, kind, cause, detail, opened_at) values
      (gen_random_uuid(), 'mail-not-written', ${mail?.id}, '{"why": "a mail was not written: Invalid time value"}', now())`.execute(
      db(),
    )
    await sql`update pgboss.job set state = 'retry', start_after = now() + interval '12 hours' where singleton_key = ${mail?.id}`.execute(
      db(),
    )
    await upgrade()
    const { rows } = await sql<{ due: boolean }>`
      select start_after <= now() as due from pgboss.job where singleton_key = ${mail?.id}`.execute(db())
    expect(rows).toEqual([{ due: true }])
    await sendWaiting('waiting@example.com')
    expect(await itemsAbout(mail?.id)).toMatchObject([{ closed_at: expect.any(Date) }])
  })
})
