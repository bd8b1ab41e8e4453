import { expect, test } from 'vitest'
import { aShop } from '../../shop.ts'
import { anAccount, anAdmin, aVisitor } from '../../visitor.ts'
import { mailTo } from './mails.ts'

const shops = aShop({}, 2)
const shop = (number = 0) => shops[number] as NonNullable<(typeof shops)[0]>
const code = (answer: Response) => [answer.status, answer.headers.get('Problem-Code')]
const setRole = (visitor: ReturnType<typeof aVisitor>, id: string, role: string) =>
  visitor.post(`/api/admin/people/${id}/role`, { role })
const entriesAbout = (subject: string) =>
  shop()
    .deps.db.selectFrom('audit_entry')
    .select(['actor', 'action', 'before', 'after'])
    .where('subject', '=', subject)
    .where('action', '=', 'role-changed')
    .execute()

test('only an administrator changes roles; a refused try is not written down', async () => {
  const id = await anAccount(shop(), 'would-be@example.com')
  const visitor = aVisitor(shop())
  expect(code(await setRole(visitor, id, 'admin'))).toEqual([401, 'access.not-signed-in'])
  await visitor.signIn('would-be@example.com')
  expect(code(await setRole(visitor, id, 'admin'))).toEqual([403, 'access.not-admin'])
  const admin = await anAdmin(shop())
  expect(code(await setRole(admin, id, 'owner'))).toEqual([400, 'request.invalid'])
  expect(code(await setRole(admin, 'nobody', 'admin'))).toEqual([404, 'identity.no-such-person'])
  expect(await entriesAbout(id)).toEqual([])
})

test('a new role holds with the next request, in every session and every process; each change is written down once', async () => {
  const admin = await anAdmin(shop())
  const id = await anAccount(shop(), 'promoted@example.com')
  const [here, there] = [aVisitor(() => shop(0)), aVisitor(() => shop(1))]
  for (const device of [here, there]) await device.signIn('promoted@example.com')
  expect((await there.get('/api/admin/audit')).status).toBe(403)

  const answer = await setRole(admin, id, 'admin')
  expect(await answer.json()).toMatchObject({ id, email: 'promoted@example.com', role: 'admin' })
  await setRole(admin, id, 'admin') // again changes nothing
  for (const device of [here, there]) expect((await device.get('/api/admin/audit')).status).toBe(200)
  await setRole(admin, id, 'customer')
  for (const device of [here, there]) {
    expect((await device.get('/api/admin/audit')).status).toBe(403)
    expect(await (await device.get('/api/user')).json()).toMatchObject({ role: 'customer' })
  }
  expect((await entriesAbout(id)).map(({ before, after }) => ({ before, after }))).toEqual([
    { before: { role: 'customer' }, after: { role: 'admin' } },
    { before: { role: 'admin' }, after: { role: 'customer' } },
  ])
  const mails = (await mailTo(shop(), 'promoted@example.com')).filter(({ template }) => template === 'role-changed')
  expect(mails).toHaveLength(2)
})

test('the last administrator stays one, also when the last two take each other’s rights at the same moment', async () => {
  const { db } = shop().deps
  await db.updateTable('user').set({ role: 'customer' }).execute()
  const ids = [await anAccount(shop(), 'one@example.com', 'admin'), await anAccount(shop(), 'two@example.com', 'admin')]
  const [one, two] = [aVisitor(() => shop(0)), aVisitor(() => shop(1))]
  await one.signIn('one@example.com')
  await two.signIn('two@example.com')
  const answers = await Promise.all([setRole(one, ids[1] ?? '', 'customer'), setRole(two, ids[0] ?? '', 'customer')])
  const statuses = answers.map(({ status }) => status).sort()
  expect([
    [200, 403],
    [200, 409],
  ]).toContainEqual(statuses) // the second is no administrator any more, or the last
  const left = await db.selectFrom('user').select('id').where('role', '=', 'admin').execute()
  expect(left).toHaveLength(1)
  const last = left[0]?.id === ids[0] ? one : two
  expect(code(await setRole(last, left[0]?.id ?? '', 'customer'))).toEqual([409, 'identity.last-admin'])
})
