import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { present } from '#kernel/assert.ts'
import type { CurrentUser } from '#modules/identity/contract.ts'
import type { Article, CataloguePart, TakenSale, TakeSale } from '#modules/pos/contract.ts'
import { aSeededShop, key, only, variantOf } from '../../../seeded-shop.ts'
import { anAccount, anAdmin, aVisitor, type Visitor } from '../../../visitor.ts'

const SRC = join(import.meta.dirname, '../../../../src')
// Mail workers are off: sending a mail would update its row in another transaction.
const shops = aSeededShop({}, 1, { work: { workers: [], scheduled: [], onDeadLetter: async () => {} } })
const db = () => only(shops).deps.db
let owner: Visitor
let cashier: Visitor
let me: CurrentUser
let goods: Article
const register = key()
const shift = key()
let serial = 0

const json = async <T>(answer: Promise<Response>): Promise<T> => {
  const got = await answer
  if (!got.ok) throw new Error(`${got.status} ${await got.text()}`)
  return (await got.json()) as T
}
const codeOf = async (answer: Promise<Response>) => {
  const got = await answer
  return `${got.status} ${got.headers.get('Problem-Code')}`
}
const put = (path: string, body: object, by = cashier) => by.send('PUT', `/api/admin/counter/${path}`, { body })
const at = () => new Date().toISOString()

beforeAll(async () => {
  owner = await anAdmin(only(shops))
  cashier = await anAdmin(only(shops), 'cashier')
  me = await json(cashier.get('/api/user'))
  await json(put(`registers/${register}`, { name: 'Till' }, owner))
  await json(put(`shifts/${shift}`, { registerId: register, float: 0, at: at(), person: me.id }))
  const { articles } = await json<CataloguePart>(cashier.get('/api/admin/counter/articles?size=5000'))
  const id = await variantOf(only(shops))
  goods = present(
    articles.find((each) => each.id === id),
    'an article',
  )
  const counted = { kind: 'adjusted', quantity: 100, reason: 'Counted' }
  await json(owner.post(`/api/admin/stock/${id}/adjustments`, counted, { key: key() }))
})

type Customer = { id: string; email: string }
async function aCustomer(credit = goods.price * 2): Promise<Customer> {
  const email = `credit-${key()}@example.com`
  const id = await anAccount(only(shops), email)
  if (credit > 0) await json(owner.post('/api/admin/store-credit', { email, value: credit, reason: 'Sorry' }, { key: key() }))
  return { id, email }
}
const mailsTo = ({ email }: Customer, template: string) =>
  db()
    .selectFrom('mail')
    .select(['id', 'data', 'language'])
    .where('recipient', '=', email)
    .where('template', '=', template)
    .orderBy('created_at')
    .execute()
const askCode = ({ id }: Pick<Customer, 'id'>, by = cashier) => by.post('/api/admin/counter/credit-codes', { accountId: id })
const lastCode = async (customer: Customer) =>
  (present((await mailsTo(customer, 'credit-code')).at(-1), 'a mail').data as { code: string }).code
const balanceOf = async ({ id }: Customer) =>
  (await db().selectFrom('gift_card').select('balance').where('customer_id', '=', id).executeTakeFirst())?.balance

function sale(customer: Customer, code: string | undefined, amounts = [goods.price]): TakeSale {
  serial += 1
  return {
    registerId: register,
    shiftId: shift,
    serial,
    at: at(),
    person: me.id,
    language: 'en',
    total: goods.price,
    lines: [{ variantId: goods.id, quantity: 1, listPrice: goods.price, unitPrice: goods.price, staff: me.email }],
    tenders: amounts.map((amount) => ({ means: 'store-credit', amount, ...(code && { code }) })),
    customer: { name: 'Achieng', accountId: customer.id },
  }
}
const send = (body: TakeSale, id = key()) => put(`sales/${id}`, body)

test('store credit is spent at the counter once with an e-mailed code', async () => {
  const customer = await aCustomer()
  const first = sale(customer, undefined)
  expect(await codeOf(send(first))).toBe('422 register.credit-code-needed')
  expect(await codeOf(send({ ...first, ...sale(customer, '000000') }))).toBe('409 register.credit-code-wrong')
  expect((await askCode(customer)).status).toBe(200)
  const code = await lastCode(customer)
  expect(code).toMatch(/^\d{6}$/)
  const other = await aCustomer()
  expect(await codeOf(send(sale(other, code)))).toBe('409 register.credit-code-wrong')
  const half = Math.floor(goods.price / 2)
  const paid = sale(customer, code, [half, goods.price - half])
  const id = key()
  const taken = await json<TakenSale>(send(paid, id))
  expect((await json<TakenSale>(send(paid, id))).receipt).toBe(taken.receipt) // retry: the response was lost
  expect(await balanceOf(customer)).toBe(goods.price)
  expect(await codeOf(send(sale(customer, code)))).toBe('409 register.credit-code-wrong')
  expect(await balanceOf(customer)).toBe(goods.price)
  expect(await balanceOf(other)).toBe(goods.price * 2)
})

test('a store credit code expires after ten minutes', async () => {
  const customer = await aCustomer()
  await askCode(customer)
  await db().updateTable('credit_code').set({ expires_at: new Date() }).where('customer_id', '=', customer.id).execute()
  expect(await codeOf(send(sale(customer, await lastCode(customer))))).toBe('409 register.credit-code-wrong')
})

test('store credit codes and guesses are rate-limited by the hour', async () => {
  const customer = await aCustomer()
  const asked = [await askCode(customer), await askCode(customer), await askCode(customer), await askCode(customer)]
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  const code = await lastCode(customer)
  const wrong = code === '111111' ? '222222' : '111111'
  const said: string[] = []
  for (let guess = 0; guess < 11; guess++) said.push(await codeOf(send(sale(customer, wrong))))
  expect(said.filter((each) => each === '409 register.credit-code-wrong')).toHaveLength(10)
  expect(said.at(-1)).toBe('429 rate-limit.exceeded')
  expect(await codeOf(send(sale(customer, code)))).toBe('429 rate-limit.exceeded')
})

test('no store credit code is sent without credit or to an unauthorised caller', async () => {
  const customer = await aCustomer(0)
  expect(await codeOf(askCode(customer))).toBe('409 credit.nothing-left')
  expect(await codeOf(askCode({ id: 'nobody' }))).toBe('404 credit.no-such-customer')
  expect(await codeOf(askCode(customer, aVisitor(only(shops))))).toMatch(/^401/)
  expect(await codeOf(askCode(customer, await anAdmin(only(shops), 'tailor')))).toMatch(/^403/)
})

/** `owner`: the customer makes the change. `own-mail`: another e-mail reports it. `bearer`: a gift card without an account. */
const WRITERS: Record<
  string,
  'owner' | 'own-mail' | 'bearer' | { by: (customer: Customer) => Promise<unknown>; change: 'spent' | 'added' | 'removed' }
> = {
  'steps/counter/take-tender.ts spend': {
    change: 'spent',
    by: async (customer) => {
      await askCode(customer)
      await json(send(sale(customer, await lastCode(customer))))
    },
  },
  'flows/refunds/give-store-credit.ts giveStoreCredit': {
    change: 'added',
    by: ({ email }) => json(owner.post('/api/admin/store-credit', { email, value: 1_000, reason: 'Sorry' }, { key: key() })),
  },
  'flows/accounts/take-credit.ts takeStoreCredit': {
    change: 'removed',
    by: ({ id }) =>
      json(owner.post(`/api/admin/customers/${id}/credit-taken`, { value: 1_000, reason: 'Ended' }, { key: key() })),
  },
  'flows/accounts/merge-customers.ts mergeStoreCredit': {
    change: 'added',
    by: async ({ id }) => {
      const other = await aCustomer(7_000)
      const take = { name: false, email: false, phone: false, taxPin: false }
      await json(owner.post(`/api/admin/customers/${id}/merges`, { other: other.id, take }))
    },
  },
  'flows/payments/stop-credit.ts stopGiftCard': {
    change: 'removed',
    by: async ({ id }) => {
      const card = await db().selectFrom('gift_card').select('id').where('customer_id', '=', id).executeTakeFirstOrThrow()
      await json(owner.post(`/api/admin/gift-cards/${card.id}/stop`, { reason: 'Lost' }))
    },
  },
  'flows/payments/pay-with-credit.ts spend': 'owner',
  'flows/workshop/report-fit.ts giveStoreCredit': 'owner',
  'steps/accounts/erase-account.ts creditToGiftCard': 'own-mail',
  'steps/settlement/money-back/settle-part.ts giveBack': 'own-mail',
  'steps/settlement/money-back/settle-part.ts giveStoreCredit': 'own-mail',
  'flows/orders/sell-gift-cards.ts issueSoldCards': 'bearer',
  'steps/settlement/goods/freeze-cards.ts restoreSoldCards': 'bearer',
  'steps/settlement/goods/freeze-cards.ts voidRestOfCards': 'bearer',
  'steps/settlement/ledger/void-cards.ts voidSoldCards': 'bearer',
}

function writersOfCredit(): Set<string> {
  const folder = join(SRC, 'modules/credit/commands')
  const functions = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split(/\n(?=export )/))
  const writing = functions.filter((text) => text.includes('addLedgerEntry('))
  return new Set(writing.flatMap((text) => /^export (?:async )?(?:function|const) (\w+)/.exec(text)?.[1] ?? []))
}

test('every writer of store credit is covered by the notification test', () => {
  const writers = writersOfCredit()
  expect(writers.size).toBeGreaterThan(5)
  const found = new Set<string>()
  for (const file of readdirSync(SRC, { recursive: true, encoding: 'utf8' })) {
    if (!/^(flows|steps)\//.test(file) || !file.endsWith('.ts') || file.endsWith('.test.ts')) continue
    const calls = readFileSync(join(SRC, file), 'utf8').matchAll(/\bcredit\.(\w+)\(/g)
    for (const [, name] of calls) if (name && writers.has(name)) found.add(`${file} ${name}`)
  }
  expect([...found].sort()).toEqual(Object.keys(WRITERS).sort())
})

test.each(Object.entries(WRITERS).flatMap(([name, way]) => (typeof way === 'string' ? [] : [{ name, ...way }])))(
  'a store credit change e-mails its owner in the same transaction: $name',
  async ({ by, change }) => {
    const customer = await aCustomer()
    const before = (await mailsTo(customer, 'store-credit-changed')).length
    const last = (
      await db()
        .selectFrom('gift_card_entry')
        .select(({ fn }) => fn.max('id').as('id'))
        .executeTakeFirstOrThrow()
    ).id
    await by(customer)
    const mails = (await mailsTo(customer, 'store-credit-changed')).slice(before)
    expect(mails).toHaveLength(1)
    const { rows } = await sql<{ sum: number; same: boolean }>`
      select sum(entry.amount)::bigint as sum, bool_and(entry.xmin = mail.xmin) as same
      from gift_card_entry as entry join gift_card as card on card.id = entry.card_id, mail
      where card.customer_id = ${customer.id} and entry.id > ${last} and mail.id = ${mails[0]?.id}`.execute(db())
    const { sum, same } = present(rows[0], 'the entries')
    expect(mails[0]?.data).toMatchObject({ change, amount: Math.abs(sum), left: await balanceOf(customer) })
    expect(same).toBe(true)
  },
)
