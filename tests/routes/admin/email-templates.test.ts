import { beforeAll, expect, test } from 'vitest'
import { sendMail } from '#flows/orders/send-mail.ts'
import { present } from '#kernel/assert.ts'
import { done } from '#kernel/outcome.ts'
import { transact } from '#platform/db.ts'
import { mailById } from '#platform/mail/outbox.ts'
import type { EmailContent, TemplateList, TemplatePreview, TemplateView } from '#services/email/contract.ts'
import { type NewEmail, queueEmail } from '#services/email/index.ts'
import { FILLINGS } from '#tests/email-fillings.ts'
import { mailsOf } from '#tests/mails.ts'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { anAdmin, type Visitor } from '#tests/visitor.ts'

/** Workers are off: a test sends each e-mail. */
const shops = aSeededShop({}, 1, { work: { workers: [], scheduled: [] } })
const deps = () => only(shops).deps
let admin: Visitor
beforeAll(async () => {
  admin = await anAdmin(only(shops), 'manager')
})

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const problem = async (answer: Response) => [answer.status, answer.headers.get('Problem-Code')]
const at = (template: string, language = 'en') => `/api/admin/email-templates/${template}/${language}`
const view = (template: string, language = 'en') => json<TemplateView>(admin.get(at(template, language)))
const save = (template: string, content: object | null, version: number, language = 'en') =>
  admin.send('PUT', at(template, language), { body: { content, version } })
const text = (words: string): EmailContent => ({
  subject: `${words} {number}`,
  preview: '',
  title: words,
  blocks: [
    { kind: 'text', text: words },
    { kind: 'button', label: 'See it', to: '{link}' },
  ],
})

async function sent(email: Omit<NewEmail, 'at'>) {
  const queued = await transact(deps().db, async (tx) =>
    done(await queueEmail(deps(), tx, { ...email, at: new Date() } as NewEmail)),
  )
  const id = queued.ok ? queued.value : ''
  await sendMail(deps(), { id })
  return present(await mailById(deps().db, id), 'the e-mail')
}
const measureAgain = (language: string) =>
  sent({ template: 'measure-again', to: 'amina@example.com', language, data: FILLINGS['measure-again'] })

test('a saved text is sent in its language alone, and the shipped text again after a reset', async () => {
  const shipped = (await measureAgain('ar')).subject
  const first = await view('measure-again', 'ar')
  expect(first).toMatchObject({ version: 0, content: null, versions: [] })
  expect((await save('measure-again', text('قس من جديد'), 0, 'ar')).status).toBe(200)
  const mail = await measureAgain('ar')
  expect(mail.subject).toContain('قس من جديد')
  expect(mail.html).toContain('dir="rtl"')
  expect((await measureAgain('en')).subject).not.toContain('قس')
  const list = await json<TemplateList>(admin.get('/api/admin/email-templates'))
  const row = list.templates.find(({ template }) => template === 'measure-again')
  expect(row).toMatchObject({ changed: ['ar'], sent: 3 })
  expect((await save('measure-again', null, 1, 'ar')).status).toBe(200)
  expect((await measureAgain('ar')).subject).toBe(shipped)
  expect((await view('measure-again', 'ar')).versions.map(({ version, content }) => [version, content === null])).toEqual([
    [2, true],
    [1, false],
  ])
})

test('a save over a newer version is refused, also when two save at once', async () => {
  expect((await save('order-note', { ...text('A'), blocks: [{ kind: 'shipped' }] }, 0)).status).toBe(200)
  expect(await problem(await save('order-note', { ...text('B'), blocks: [{ kind: 'shipped' }] }, 0))).toEqual([
    409,
    'email.template-changed',
  ])
  const both = await Promise.all(
    ['C', 'D'].map((words) => save('order-note', { ...text(words), blocks: [{ kind: 'shipped' }] }, 1)),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a text with an unknown variable, a foreign link, or no block is refused when it is saved', async () => {
  const version = (await view('promise-moved')).version
  const bad: [object, [number, string]][] = [
    [{ ...text('x'), subject: 'Order {nmae}' }, [422, 'email.unknown-variable']],
    [{ ...text('x'), blocks: [{ kind: 'button', label: 'x', to: 'javascript:alert(1)' }] }, [422, 'email.bad-link']],
    [{ ...text('x'), blocks: [] }, [400, 'request.invalid']],
    [{ ...text('x'), blocks: [{ kind: 'html', text: '<b>x</b>' }] }, [400, 'request.invalid']],
    [{ ...text('x'), blocks: Array.from({ length: 41 }, () => ({ kind: 'divider' })) }, [400, 'request.invalid']],
  ]
  for (const [content, expected] of bad) expect(await problem(await save('promise-moved', content, version))).toEqual(expected)
  expect(await problem(await save('no-such-mail', text('x'), 0))).toEqual([404, 'email.no-such-template'])
  expect(
    await problem(await save('reset-password', { ...text('x'), subject: '', blocks: [{ kind: 'text', text: 'x' }] }, 0)),
  ).toEqual([422, 'email.variable-needed'])
  expect((await view('promise-moved')).version).toBe(version)
})

test('a manager links to another site only after an owner has', async () => {
  const owner = await anAdmin(only(shops), 'owner')
  const linked = {
    ...text('x'),
    subject: '',
    blocks: [{ kind: 'link', label: 'Follow us', to: 'https://social.example.com/loom' }],
  }
  const saveBy = (by: Visitor, template: string) => by.send('PUT', at(template), { body: { content: linked, version: 0 } })
  const refused = [422, 'email.foreign-link']
  expect(await problem(await saveBy(admin, 'fitting-cancelled'))).toEqual(refused)
  for (const part of ['previews', 'tests'])
    expect(await problem(await admin.post(`${at('fitting-cancelled')}/${part}`, { content: linked }))).toEqual(refused)
  expect((await saveBy(owner, 'order-cancelled')).status).toBe(200)
  expect((await saveBy(admin, 'fitting-cancelled')).status).toBe(200)
  expect(await problem(await saveBy(owner, 'new-sign-in'))).toEqual(refused)
})

test('a preview renders the unsaved text in both themes, and a test reaches its editor alone', async () => {
  const body = { content: text('Come by'), dark: true, width: 'phone' }
  const shown = await json<TemplatePreview>(admin.post(`${at('measure-again')}/previews`, body))
  expect(shown.subject).toBe('Come by K7M4-2QXD')
  expect(shown.html).not.toMatch(/<style>|#ffffff/)
  expect(shown.plain).toContain('See it:')
  const { to } = await json<{ to: string }>(admin.post(`${at('measure-again')}/tests`, { content: text('Come by') }))
  const [mail] = await mailsOf(deps().db, { template: 'template-test' })
  await sendMail(deps(), { id: present(mail, 'the test').id })
  expect(await mailById(deps().db, mail?.id ?? '')).toMatchObject({
    recipient: to,
    subject: '[Test] Come by K7M4-2QXD',
    state: 'captured',
  })
  expect((await view('measure-again')).content).toBeNull()
})

test('saving needs the right and a recent sign-in, and is in the audit log', async () => {
  const support = await anAdmin(only(shops), 'support')
  expect(await problem(await support.get('/api/admin/email-templates'))).toEqual([403, 'access.not-in-role'])
  const put = await support.send('PUT', at('measure-again'), { body: { content: null, version: 0 } })
  expect(await problem(put)).toEqual([403, 'access.not-in-role'])
  const { rows } = {
    rows: await deps().db.selectFrom('audit_entry').select('subject').where('action', '=', 'email-template-saved').execute(),
  }
  expect(rows.map(({ subject }) => subject)).toContain('e-mail measure-again ar')
})
