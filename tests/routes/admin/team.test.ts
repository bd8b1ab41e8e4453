import { expect, test, vi } from 'vitest'
import { present } from '#kernel/assert.ts'
import type { Team } from '#modules/identity/contract.ts'
import { aShop } from '../../shop.ts'
import { anAccount, anAdmin, aVisitor } from '../../visitor.ts'
import { linkIn, mailTo } from '../auth/mails.ts'

const shops = aShop({}, 2)
const shop = (number = 0) => shops[number] as NonNullable<(typeof shops)[0]>
const code = (answer: Response) => [answer.status, answer.headers.get('Problem-Code')]
type Browser = ReturnType<typeof aVisitor>
const setPlace = (visitor: Browser, id: string, role: string, discountCap = 0) =>
  visitor.send('PUT', `/api/admin/team/${id}`, { body: { role, discountCap } })
const invite = (visitor: Browser, email: string, role = 'tailor') =>
  visitor.post('/api/admin/team', { email, name: 'Njeri', role })
const entriesAbout = (subject: string) =>
  shop()
    .deps.db.selectFrom('audit_entry')
    .select(['before', 'after'])
    .where('subject', '=', subject)
    .where('action', '=', 'role-changed')
    .orderBy('at')
    .execute()
const memberIn = async (answer: Response, email: string) =>
  present(
    ((await answer.json()) as Team).members.find((each) => each.email === email),
    `${email} on the team`,
  )

test('only an owner changes the team and refused tries are not audited', async () => {
  const id = await anAccount(shop(), 'would-be@example.com')
  const visitor = aVisitor(shop())
  expect(code(await setPlace(visitor, id, 'owner'))).toEqual([401, 'access.not-signed-in'])
  await visitor.signIn('would-be@example.com')
  expect(code(await setPlace(visitor, id, 'owner'))).toEqual([403, 'access.not-admin'])
  for (const role of ['cashier', 'tailor', 'support', 'manager'] as const) {
    const staff = await anAdmin(shop(), role)
    expect(code(await setPlace(staff, id, 'owner'))).toEqual([403, 'access.not-in-role'])
    expect(code(await invite(staff, 'friend@example.com'))).toEqual([403, 'access.not-in-role'])
  }
  const owner = await anAdmin(shop())
  expect(code(await setPlace(owner, id, 'admin'))).toEqual([400, 'request.invalid'])
  expect(code(await setPlace(owner, id, 'cashier', 101))).toEqual([400, 'request.invalid'])
  expect(code(await setPlace(owner, id, 'cashier'))).toEqual([404, 'identity.no-such-person']) // a customer joins the team by invitation
  expect(code(await owner.send('DELETE', `/api/admin/team/${id}`))).toEqual([404, 'identity.no-such-person'])
  expect(await entriesAbout(id)).toEqual([])
})

test('an invited person joins by the e-mailed link with the invited role', async () => {
  const owner = await anAdmin(shop())
  const invited = await memberIn(await invite(owner, 'njeri@example.com', 'cashier'), 'njeri@example.com')
  expect(invited).toMatchObject({ role: 'cashier', discountCap: 10, joined: false })
  expect(code(await invite(owner, 'njeri@example.com'))).toEqual([409, 'identity.on-the-team'])
  expect((await owner.post(`/api/admin/team/${invited.id}/invitations`)).status).toBe(200)

  const visitor = aVisitor(shop())
  const reset = { token: await linkIn(shop(), 'njeri@example.com'), password: 'kitenge na ushanga 77' }
  const came = await visitor.post('/api/auth/password-resets', reset)
  expect(await came.json()).toMatchObject({ role: 'admin', staff: { role: 'cashier', discountCap: 10 } })
  expect((await visitor.get('/api/admin/dashboard')).status).toBe(200)
  expect(((await (await visitor.get('/api/admin/dashboard')).json()) as { figures: unknown }).figures).toBeNull()
  expect(code(await visitor.get('/api/admin/gift-cards'))).toEqual([403, 'access.not-in-role'])
  expect(code(await owner.post(`/api/admin/team/${invited.id}/invitations`))).toEqual([409, 'identity.on-the-team'])
  expect(code(await visitor.post('/api/auth/password-resets', reset))[0]).toBe(410)
})

test('a withdrawn invitation deletes the unused account', async () => {
  const owner = await anAdmin(shop())
  const { id } = await memberIn(await invite(owner, 'never@example.com'), 'never@example.com')
  const token = await linkIn(shop(), 'never@example.com')
  expect((await owner.send('DELETE', `/api/admin/team/${id}`)).status).toBe(200)
  expect(await shop().deps.db.selectFrom('user').select('id').where('id', '=', id).execute()).toEqual([])
  const late = await aVisitor(shop()).post('/api/auth/password-resets', { token, password: 'kitenge na ushanga 77' })
  expect(late.status).toBe(410)
})

test('an invited customer keeps sessions and rights until they open the e-mailed link', async () => {
  const owner = await anAdmin(shop())
  const email = 'invited-customer@example.com'
  const id = await anAccount(shop(), email)
  const before = aVisitor(shop())
  await before.signIn(email)
  expect(await memberIn(await invite(owner, email, 'owner'), email)).toMatchObject({ id, role: 'owner', joined: false })
  expect(code(await invite(owner, email))).toEqual([409, 'identity.on-the-team'])
  expect(code(await before.get('/api/admin/orders'))).toEqual([403, 'access.not-admin'])

  await before.post('/api/auth/password-links', { email })
  await vi.waitFor(async () => expect((await mailTo(shop(), email))[0]?.template).toBe('reset-password'), { timeout: 10_000 })
  const forgotten = { token: await linkIn(shop(), email), password: 'a matter of leopards 12' }
  const reset = await aVisitor(shop()).post('/api/auth/password-resets', forgotten)
  expect(await reset.json()).toMatchObject({ role: 'customer' })

  expect((await owner.post(`/api/admin/team/${id}/invitations`)).status).toBe(200)
  const accepted = { token: await linkIn(shop(), email), password: 'kitenge na ushanga 77' }
  const link = aVisitor(shop())
  expect(await (await link.post('/api/auth/password-resets', accepted)).json()).toMatchObject({ staff: { role: 'owner' } })
  expect((await link.get('/api/admin/orders')).status).toBe(200)
  expect(code(await before.get('/api/admin/orders'))).toEqual([401, 'access.not-signed-in'])
})

test('a withdrawn invitation leaves the customer a customer', async () => {
  const owner = await anAdmin(shop())
  const id = await anAccount(shop(), 'not-after-all@example.com')
  await invite(owner, 'not-after-all@example.com', 'manager')
  const token = await linkIn(shop(), 'not-after-all@example.com')
  expect((await setPlace(owner, id, 'cashier')).status).toBe(200)
  expect((await owner.send('DELETE', `/api/admin/team/${id}`)).status).toBe(200)
  const late = await aVisitor(shop()).post('/api/auth/password-resets', { token, password: 'kitenge na ushanga 77' })
  expect(await late.json()).toMatchObject({ role: 'customer' })
})

test.each([
  ['cashier', 'tailor'],
  ['tailor', 'manager'],
  ['manager', 'owner'],
] as const)('a raised role ends earlier sessions: from %s to %s', async (from, to) => {
  const owner = await anAdmin(shop())
  const email = `${from}-to-${to}@example.com`
  const id = await anAccount(shop(), email, 'admin', from)
  const session = aVisitor(shop())
  await session.signIn(email)
  expect((await setPlace(owner, id, to)).status).toBe(200)
  expect(code(await session.get('/api/admin/dashboard'))).toEqual([401, 'access.not-signed-in'])
  await session.signIn(email)
  expect((await session.get('/api/admin/dashboard')).status).toBe(200)
})

test('a lowered role applies with the next request in every session and process', async () => {
  const owner = await anAdmin(shop())
  const email = 'promoted@example.com'
  const id = await anAccount(shop(), email, 'admin', 'manager')
  const [here, there] = [aVisitor(() => shop(0)), aVisitor(() => shop(1))]
  for (const device of [here, there]) await device.signIn(email)
  for (const device of [here, there]) expect((await device.get('/api/admin/audit')).status).toBe(200)
  await setPlace(owner, id, 'tailor', 0)
  await setPlace(owner, id, 'tailor', 0)
  for (const device of [here, there]) {
    expect(code(await device.get('/api/admin/audit'))).toEqual([403, 'access.not-in-role'])
    expect((await device.get('/api/admin/workshop')).status).toBe(200)
  }
  await owner.send('DELETE', `/api/admin/team/${id}`)
  for (const device of [here, there]) expect((await device.get('/api/user')).status).toBe(401)
  expect(await entriesAbout(id)).toEqual([
    { before: { role: 'manager', discountCap: 50 }, after: { role: 'tailor', discountCap: 0 } },
    { before: { role: 'tailor', discountCap: 0 }, after: { role: 'customer' } },
  ])
  expect((await mailTo(shop(), email)).filter(({ template }) => template === 'role-changed')).toHaveLength(2)
})

test('the last owner keeps the role, even in concurrent changes', async () => {
  const { db } = shop().deps
  await db.updateTable('user').set({ role: 'customer', staff_role: null }).execute()
  const ids = [await anAccount(shop(), 'one@example.com', 'admin'), await anAccount(shop(), 'two@example.com', 'admin')]
  const [one, two] = [aVisitor(() => shop(0)), aVisitor(() => shop(1))]
  await one.signIn('one@example.com')
  await two.signIn('two@example.com')
  const answers = await Promise.all([setPlace(one, ids[1] ?? '', 'manager'), setPlace(two, ids[0] ?? '', 'manager')])
  const statuses = answers.map(({ status }) => status).sort()
  expect([
    [200, 403],
    [200, 409],
  ]).toContainEqual(statuses) // the second caller has lost the owner role, or is the last owner
  const left = await db.selectFrom('user').select('id').where('staff_role', '=', 'owner').execute()
  expect(left).toHaveLength(1)
  const last = left[0]?.id === ids[0] ? one : two
  const lastOne = left[0]?.id ?? ''
  expect(code(await setPlace(last, lastOne, 'manager'))).toEqual([409, 'identity.last-owner'])
  expect(code(await last.send('DELETE', `/api/admin/team/${lastOne}`))).toEqual([409, 'identity.last-owner'])
  expect((await setPlace(last, lastOne, 'owner', 100)).status).toBe(200)
})
