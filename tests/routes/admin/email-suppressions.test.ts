import { beforeAll, expect, test } from 'vitest'
import { sendMail } from '#flows/orders/send-mail.ts'
import { present } from '#kernel/assert.ts'
import { minutesAfter } from '#kernel/clock.ts'
import { done } from '#kernel/outcome.ts'
import { transact } from '#platform/db.ts'
import type { SuppressionList } from '#services/email/contract.ts'
import * as email from '#services/email/index.ts'
import { eraseAccount } from '#steps/accounts/erase-account.ts'
import { FILLINGS } from '#tests/email-fillings.ts'
import { mailsOf } from '#tests/mails.ts'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { anAccount, anAdmin, type Visitor } from '#tests/visitor.ts'

/** Workers are off: a test sends the e-mails. */
const shops = aSeededShop({}, 1, { work: { workers: [], scheduled: [] } })
const deps = () => only(shops).deps
let admin: Visitor
beforeAll(async () => {
  admin = await anAdmin(only(shops))
})

const problem = async (answer: Promise<Response>) => [(await answer).status, (await answer).headers.get('Problem-Code')]
const list = async (query = '') => (await (await admin.get(`/api/admin/email-suppressions${query}`)).json()) as SuppressionList
const add = (address: string, by = admin) => by.post('/api/admin/email-suppressions', { address, note: 'On the phone' })
const suppress = (address: string, reason: 'hard-bounce' | 'complaint' | 'unsubscribed') =>
  transact(deps().db, async (tx) => done(await email.suppress(tx, { address, reason, source: 'smtp', at: new Date() })))

const mailer = { send: async () => ({ kind: 'sent' as const }), close: () => {} }
type Filling = 'verify-address' | 'order-placed' | 'back-in-stock' | 'bag-reminder'
async function stateAfter(to: string, template: Filling, sender = mailer as NonNullable<ReturnType<typeof deps>['mailer']>) {
  const mail = { template, to, language: 'en', data: FILLINGS[template], at: new Date() } as email.NewEmail
  await transact(deps().db, async (tx) => done(await email.queueEmail(deps(), tx, mail)))
  const { id } = present((await mailsOf(deps().db, { to, template })).at(-1), 'the e-mail')
  await sendMail({ ...deps(), mailer: sender }, { id })
  const sent = (await mailsOf(deps().db, { to, template })).find((each) => each.id === id)
  return sent?.failure ? `${sent.state}: ${sent.failure}` : sent?.state
}

test.each([
  ['hard-bounce', ['sent', 'suppressed: hard-bounce', 'suppressed: hard-bounce', 'suppressed: hard-bounce']],
  ['complaint', ['sent', 'sent', 'suppressed: complaint', 'suppressed: complaint']],
  ['unsubscribed', ['sent', 'sent', 'sent', 'suppressed: unsubscribed']],
] as const)('%s stops only its kinds of e-mail', async (reason, states) => {
  const to = `${reason}@example.com`
  await suppress(to.toUpperCase(), reason)
  const found: unknown[] = []
  for (const template of ['verify-address', 'order-placed', 'back-in-stock', 'bag-reminder'] as const) {
    found.push(await stateAfter(to, template))
  }
  expect(found).toEqual(states)
})

test('a mailbox that does not exist is suppressed after one refusal', async () => {
  const why = 'EENVELOPE 550 Can’t send mail - all recipients were rejected: 550 5.1.1 No such user'
  const refusing = { ...mailer, send: async () => ({ kind: 'refused' as const, why }) }
  expect(await stateAfter('gone@example.com', 'order-placed', refusing)).toContain('refused')
  expect(await stateAfter('gone@example.com', 'order-placed')).toBe('suppressed: hard-bounce')
  expect((await list('?q=gone@example.com')).suppressions).toMatchObject([{ reason: 'hard-bounce', source: 'smtp', note: why }])
})

test('five soft bounces in a week suppress an address for two weeks', async () => {
  const address = 'full@example.com'
  const start = new Date()
  const bounce = (at: Date) =>
    transact(deps().db, async (tx) =>
      done(await email.recordBounce(tx, { address, kind: 'soft', source: 'dsn', status: '4.2.2', mailId: null, at })),
    )
  const now = (day: number) => email.suppressionOf(deps().db, address, 'marketing', minutesAfter(start, day * 24 * 60))
  for (let each = 0; each < 4; each++) await bounce(minutesAfter(start, each))
  expect(await now(0)).toBeUndefined()
  await bounce(minutesAfter(start, 5))
  expect([await now(1), await now(15)]).toEqual(['soft-bounces', undefined])
  expect(await email.suppressionOf(deps().db, address, 'service', start)).toBeUndefined()
})

test('staff suppress an address once, find it and remove it', async () => {
  expect((await add(' By.Phone@Example.com ')).status).toBe(201)
  expect(await problem(add('by.phone@example.com'))).toEqual([409, 'email.already-suppressed'])
  const [entry] = (await list('?q=phone@&reason=staff')).suppressions
  expect(entry).toMatchObject({ address: 'by.phone@example.com', reason: 'staff', note: 'On the phone', until: null })
  const path = `/api/admin/email-suppressions/${entry?.id}/staff`
  expect((await admin.send('DELETE', path)).status).toBe(200)
  expect(await problem(admin.send('DELETE', path))).toEqual([404, 'email.no-such-suppression'])
  expect(await problem(add('no address'))).toEqual([400, 'request.invalid'])
  const audit = deps().db.selectFrom('audit_entry').select(['action', 'subject']).where('subject', 'like', 'suppression %')
  expect((await audit.execute()).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['email-suppressed', 'email-unsuppressed']),
  )
})

test('the CSV file of suppressed addresses needs its right and is audited', async () => {
  await add('in-file@example.com')
  const file = await admin.get('/api/admin/email-suppressions.csv?q=in-file')
  expect(await file.text()).toContain('in-file@example.com,staff')
  const support = await anAdmin(only(shops), 'support')
  expect(await problem(support.get('/api/admin/email-suppressions.csv'))).toEqual([403, 'access.not-in-role'])
  expect(await problem(add('x@example.com', support))).toEqual([403, 'access.not-in-role'])
})

test('an erased person stays suppressed without their address', async () => {
  const address = 'erased-reader@example.com'
  const id = await anAccount(only(shops), address)
  await suppress(address, 'complaint')
  const account = { id, email: address, name: 'Reader' } as Parameters<typeof eraseAccount>[2]
  await transact(deps().db, async (tx) =>
    done(await eraseAccount(deps(), tx, account, { actor: id, language: 'en', at: new Date() })),
  )
  const [entry] = (await list(`?q=${address}`)).suppressions
  expect(entry).toMatchObject({ address: null, reason: 'complaint' })
  expect(await stateAfter(address, 'bag-reminder')).toBe('suppressed: complaint')
})
