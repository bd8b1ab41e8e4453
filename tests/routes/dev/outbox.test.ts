import { expect, test } from 'vitest'
import { done } from '#kernel/outcome.ts'
import { transact } from '#platform/db.ts'
import { queueEmail } from '#services/email/index.ts'
import type { OutboxMail } from '#views/outbox-mail.ts'
import { aSeededShop, only } from '../../seeded-shop.ts'
import { aVisitor } from '../../visitor.ts'

const demo = aSeededShop({ publicUrl: 'https://shop.example.com' })
const live = aSeededShop({ mode: 'live' })

async function mailTo(to: string) {
  const { deps } = only(demo)
  const data = { name: '<b>Amina</b>', path: '/auth?verify=a-token', hours: 24 }
  await transact(deps.db, async (tx) =>
    done(await queueEmail(deps, tx, { template: 'verify-address', to, language: 'en', data, at: deps.clock.now() })),
  )
}

test('a live shop has no outbox', async () => {
  for (const path of ['', '.json', `/${crypto.randomUUID()}`]) {
    const answer = await aVisitor(only(live)).get(`/api/dev/outbox${path}`)
    expect([answer.status, answer.headers.get('Problem-Code')]).toEqual([404, 'api.no-such-address'])
  }
})

test.each(['/no-id', `/${crypto.randomUUID()}`, '?mail=no-id', `.json?to=${'a'.repeat(300)}`])(
  '%s finds nothing',
  async (path) => {
    expect([400, 404]).toContain((await aVisitor(only(demo)).get(`/api/dev/outbox${path}`)).status)
  },
)

test('programs read the mail to an address, with its links, as soon as it is owed', async () => {
  await mailTo('Amina@example.com')
  await mailTo('baraka@example.com')
  const list = (await (await aVisitor(only(demo)).get('/api/dev/outbox.json?to=amina@example.com')).json()) as OutboxMail[]
  expect(list).toMatchObject([
    {
      to: 'amina@example.com',
      template: 'verify-address',
      subject: 'Confirm your e-mail address',
      links: ['https://shop.example.com/auth?verify=a-token'],
    },
  ])
  expect(list[0]?.plain).toContain('You asked for an account at Tarizi with this address.')
})

test('people read it on a page; the mail is in a frame that runs nothing', async () => {
  await mailTo('chebet@example.com')
  const page = await aVisitor(only(demo)).get('/api/dev/outbox?to=chebet@example.com')
  const html = await page.text()
  expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(html).toContain('chebet@example.com')
  expect(html).not.toContain('<b>Amina')
  const [, frame = ''] = /<iframe [^>]*src="([^"]+)"/.exec(html) ?? []
  expect(html).toMatch(/<iframe [^>]*\ssandbox="(?!.*allow-scripts)/)
  const mail = await aVisitor(only(demo)).get(frame)
  expect(mail.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*sandbox allow-popups/)
  expect(await mail.text()).toContain('href="https://shop.example.com/auth?verify=a-token"')
})
