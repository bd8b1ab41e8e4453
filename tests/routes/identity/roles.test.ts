import { expect, test } from 'vitest'
import { present } from '#kernel/assert.ts'
import type { Team } from '#modules/identity/contract.ts'
import { aShop } from '../../shop.ts'
import { anAccount, anAdmin, aVisitor } from '../../visitor.ts'
import { linkIn, mailTo } from './mails.ts'

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

test('only an owner changes the team; a refused try is not written down', async () => {
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
  expect(code(await setPlace(owner, id, 'cashier'))).toEqual([404, 'identity.no-such-person']) // customers are invited
  expect(code(await owner.send('DELETE', `/api/admin/team/${id}`))).toEqual([404, 'identity.no-such-person'])
  expect(await entriesAbout(id)).toEqual([])
})

test('somebody new comes in by the mailed link, as what they were invited; until then nothing opens their account', async () => {
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

test('whoever never came in leaves no account behind', async () => {
  const owner = await anAdmin(shop())
  const { id } = await memberIn(await invite(owner, 'never@example.com'), 'never@example.com')
  const token = await linkIn(shop(), 'never@example.com')
  expect((await owner.send('DELETE', `/api/admin/team/${id}`)).status).toBe(200)
  expect(await shop().deps.db.selectFrom('user').select('id').where('id', '=', id).execute()).toEqual([])
  const late = await aVisitor(shop()).post('/api/auth/password-resets', { token, password: 'kitenge na ushanga 77' })
  expect(late.status).toBe(410)
})

test('a new role holds with the next request, in every session and every process; each change is written down once', async () => {
  const owner = await anAdmin(shop())
  const email = 'promoted@example.com'
  const id = await anAccount(shop(), email)
  const [here, there] = [aVisitor(() => shop(0)), aVisitor(() => shop(1))]
  for (const device of [here, there]) await device.signIn(email)
  expect((await there.get('/api/admin/audit')).status).toBe(403)

  expect(await memberIn(await invite(owner, email, 'manager'), email)).toMatchObject({ id, role: 'manager', joined: true })
  for (const device of [here, there]) expect((await device.get('/api/admin/audit')).status).toBe(200)
  await setPlace(owner, id, 'tailor', 0)
  await setPlace(owner, id, 'tailor', 0) // again changes nothing
  for (const device of [here, there]) {
    expect(code(await device.get('/api/admin/audit'))).toEqual([403, 'access.not-in-role'])
    expect((await device.get('/api/admin/workshop')).status).toBe(200)
  }
  await owner.send('DELETE', `/api/admin/team/${id}`)
  for (const device of [here, there]) expect((await device.get('/api/user')).status).toBe(401) // signed out
  expect(await entriesAbout(id)).toEqual([
    { before: { role: 'customer' }, after: { role: 'manager', discountCap: 50 } },
    { before: { role: 'manager', discountCap: 50 }, after: { role: 'tailor', discountCap: 0 } },
    { before: { role: 'tailor', discountCap: 0 }, after: { role: 'customer' } },
  ])
  expect((await mailTo(shop(), email)).filter(({ template }) => template === 'role-changed')).toHaveLength(3)
})

test('the last owner stays one, also when the last two take each other’s rights at the same moment', async () => {
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
  ]).toContainEqual(statuses) // the second is no owner any more, or the last
  const left = await db.selectFrom('user').select('id').where('staff_role', '=', 'owner').execute()
  expect(left).toHaveLength(1)
  const last = left[0]?.id === ids[0] ? one : two
  const lastOne = left[0]?.id ?? ''
  expect(code(await setPlace(last, lastOne, 'manager'))).toEqual([409, 'identity.last-owner'])
  expect(code(await last.send('DELETE', `/api/admin/team/${lastOne}`))).toEqual([409, 'identity.last-owner'])
  expect((await setPlace(last, lastOne, 'owner', 100)).status).toBe(200)
})
