import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SetupError } from '#platform/config.ts'
import { mailTo } from '#tests/routes/auth/mails.ts'
import { commandFrom, USAGE } from '../../bin/admin-arguments.ts'
import { administer } from '../../bin/administer.ts'
import { freshDatabase } from '../database.ts'
import { withTotp } from '../second-factor.ts'
import { aSeededShop, only } from '../seeded-shop.ts'
import { ROOT } from '../shop.ts'
import { anAccount, aVisitor, PASSWORD } from '../visitor.ts'

const shops = aSeededShop()

type Said = { code: number; said: string }

const ourDatabase = () => only(shops).deps.config.databaseUrl ?? ''
const environment = (url: string) => ({ PATH: process.env.PATH ?? '', DATABASE_URL: url, LOG_LEVEL: 'silent' })

/** Runs in this process, because that is faster. */
async function admin(words: string[], url = ourDatabase()): Promise<Said> {
  const lines: string[] = []
  const say = (line: unknown) => void lines.push(`${line}\n`)
  const code = await administer(words, environment(url), { log: say, error: say })
  return { code, said: lines.join('') }
}
const atTerminal = (words: string[]): Promise<Said> =>
  new Promise((done) => {
    const options = { cwd: ROOT, env: environment(ourDatabase()) }
    execFile(process.execPath, [join(ROOT, 'bin/run.mjs'), 'bin/admin.ts', ...words], options, (error, out, err) =>
      done({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, said: out + err }),
    )
  })
const passwordIn = ({ said }: Said) => /^ {2}Password {2}(\S{20})$/m.exec(said)?.[1] ?? ''
const enter = async (email: string, password: string) => {
  const visitor = aVisitor(only(shops))
  const answer = await visitor.post('/api/auth/sign-in/email', { email, password })
  return { visitor, status: answer.status }
}
const auditOf = (email: string) =>
  only(shops)
    .deps.db.selectFrom('audit_entry')
    .innerJoin('user', 'user.id', 'audit_entry.subject')
    .select(['action', 'actor'])
    .where('user.email', '=', email)
    .where('actor', '=', 'command-line')
    .orderBy('audit_entry.id')
    .execute()

test.each([
  [[]],
  [['delete', 'a@example.com']],
  [['create']],
  [['create', 'amina']],
  [['create', 'a@example.com', 'b@example.com']],
  [['create', 'a@example.com', '--name', ' ']],
  [['create', 'a@example.com', '--role', 'customer']],
])('%o shows the usage', (words) => {
  expect(() => commandFrom(words)).toThrow(new SetupError(USAGE))
})

test('a wrong command prints only the usage and exits with 1', async () => {
  expect(await atTerminal(['delete', 'a@example.com'])).toEqual({ code: 1, said: `${USAGE}\n` })
})

test('commands for an unknown account are refused', async () => {
  for (const what of ['promote', 'reset', 'reset-factor', 'sign-out']) {
    expect(await admin([what, 'nobody@example.com'])).toEqual({
      code: 1,
      said: 'There is no account nobody@example.com. Make one with: npm run admin -- create nobody@example.com\n',
    })
  }
})

test('a database without a shop is refused', async () => {
  const { url, drop } = await freshDatabase()
  const empty = url.replace(/\/\w+\?/, '/postgres?')
  expect(await admin(['create', 'a@example.com'], empty)).toEqual({
    code: 1,
    said: 'This database holds no shop yet. Start the shop once with "npm start".\n',
  })
  await drop()
})

test('create makes an admin who signs in with the shown password, once', async () => {
  const made = await atTerminal(['create', 'Wambui@Example.com', '--name', 'Wambui'])
  expect([made.code, made.said.split('\n')[0]]).toEqual([0, 'wambui@example.com is an administrator now.'])
  const { visitor, status } = await enter('wambui@example.com', passwordIn(made))
  expect(status).toBe(200)
  expect(await (await visitor.get('/api/user')).json()).toMatchObject({ name: 'Wambui', role: 'admin' })
  expect(await admin(['create', 'wambui@example.com'])).toEqual({
    code: 1,
    said: 'There is an account wambui@example.com already. Make it an administrator with: npm run admin -- promote wambui@example.com\n',
  })
  expect(await auditOf('wambui@example.com')).toMatchObject([{ action: 'account-opened' }])
})

test('promote takes effect at the next sign-in', async () => {
  const visitor = aVisitor(only(shops))
  await anAccount(only(shops), 'kamau@example.com')
  await visitor.signIn('kamau@example.com')
  expect((await visitor.get('/api/admin/audit')).status).toBe(403)
  expect((await admin(['promote', 'kamau@example.com'])).said).toBe('kamau@example.com is an administrator now.\n')
  expect((await visitor.get('/api/admin/audit')).status).toBe(401)
  await visitor.signIn('kamau@example.com')
  expect((await visitor.get('/api/admin/audit')).status).toBe(200)
  expect((await admin(['promote', 'kamau@example.com'])).said).toBe('kamau@example.com is an administrator already.\n')
  expect(await auditOf('kamau@example.com')).toMatchObject([{ action: 'role-changed' }])
})

test('reset sets a password, ends all sessions and notifies the owner', async () => {
  const visitor = aVisitor(only(shops))
  await anAccount(only(shops), 'njeri@example.com')
  await visitor.signIn('njeri@example.com')
  const reset = await admin(['reset', 'njeri@example.com'])
  expect(reset.said).toContain('njeri@example.com has a new password and is signed out on all devices.')
  expect((await visitor.get('/api/user')).status).toBe(401)
  expect((await enter('njeri@example.com', passwordIn(reset))).status).toBe(200)
  const mails = await mailTo(only(shops), 'njeri@example.com')
  expect(mails.map(({ template }) => template)).toContain('password-changed')
  expect(await auditOf('njeri@example.com')).toMatchObject([{ action: 'password-reset' }])
})

test('reset-factor removes the second factor, ends all sessions and notifies the owner', async () => {
  const visitor = aVisitor(only(shops))
  await anAccount(only(shops), 'achieng@example.com')
  await visitor.signIn('achieng@example.com')
  expect(await admin(['reset-factor', 'achieng@example.com'])).toEqual({
    code: 1,
    said: 'achieng@example.com has no second factor.\n',
  })
  await withTotp(visitor, new Date())
  expect((await enter('achieng@example.com', PASSWORD)).status).toBe(401)
  expect((await admin(['reset-factor', 'achieng@example.com'])).said).toBe(
    'achieng@example.com has no second factor now and is signed out on all devices. The password alone signs in.\n',
  )
  expect((await visitor.get('/api/user')).status).toBe(401)
  expect((await enter('achieng@example.com', PASSWORD)).status).toBe(200)
  const mails = await mailTo(only(shops), 'achieng@example.com')
  expect(mails.filter(({ template }) => template === 'second-factor-changed')).toHaveLength(2)
  expect((await auditOf('achieng@example.com')).map(({ action }) => action)).toContain('second-factor-reset')
})

test('sign-out ends all sessions and keeps the password', async () => {
  const email = 'lost-phone@example.com'
  await anAccount(only(shops), email)
  const [one, two] = [aVisitor(only(shops)), aVisitor(only(shops))]
  for (const device of [one, two]) await device.signIn(email)
  expect(await admin(['sign-out', email])).toEqual({ code: 0, said: `${email} is signed out on all devices (2 sessions).\n` })
  expect([(await one.get('/api/user')).status, (await two.get('/api/user')).status]).toEqual([401, 401])
  expect(await auditOf(email)).toEqual([{ action: 'session-ended', actor: 'command-line' }])
  await one.signIn(email)
})
