import { expect, test } from 'vitest'
import { aSeededShop, only } from '../seeded-shop.ts'
import { aVisitor } from '../visitor.ts'

const shops = aSeededShop({ googleClientId: '1234-test.apps.googleusercontent.com' }, 1, { pages: true })
const page = async (visitor: ReturnType<typeof aVisitor>, path: string) => {
  const answer = await visitor.get(path)
  return { html: await answer.text(), keeping: answer.headers.get('Cache-Control'), tag: answer.headers.get('ETag'), answer }
}

test.each(['/', '/browse', '/product/lamu-jacket'])('%s of a signed-in customer is private and not cached', async (path) => {
  const somebody = aVisitor(only(shops))
  await somebody.signUp('signed.in@example.com'.replace('@', `${path.length}@`))
  const theirs = await page(somebody, path) // first request for this page, so nothing is cached yet
  expect(theirs.answer.status).toBe(200)
  expect([theirs.keeping, theirs.tag]).toEqual(['private, no-store', null])

  const nobody = await page(aVisitor(only(shops)), path)
  expect([nobody.keeping, nobody.tag]).toEqual(['private, no-cache', expect.stringMatching(/^W\//)])
  expect(nobody.html).not.toMatch(/signed\.in|A Visitor/)
  const again = await page(somebody, path)
  expect([again.keeping, again.tag]).toEqual(['private, no-store', null])
  expect((await page(aVisitor(only(shops)), path)).tag).toBe(nobody.tag)
})

test('sign-in cookies are limited to their path and not sent with pages', async () => {
  const visitor = aVisitor(only(shops))
  await visitor.post('/api/auth/google-nonces')
  await visitor.signUp()
  const lines = [...visitor.cookies.keys()]
  expect(lines).toEqual(expect.arrayContaining(['known', 'google_nonce']))
  const answer = await visitor.post('/api/auth/google-nonces')
  expect(answer.headers.getSetCookie()[0]).toMatch(/Path=\/api\/auth;/)
})

test('the policy allows the Google script on pages, but not where a card is typed', async () => {
  const policyOf = async (path: string) => (await aVisitor(only(shops)).get(path)).headers.get('Content-Security-Policy') ?? ''
  for (const path of ['/', '/', '/cart'])
    expect(await policyOf(path)).toMatch(/script-src 'self' [^;]*https:\/\/accounts\.google\.com/)
  expect(await policyOf('/')).not.toContain('nonce-')
  expect(await policyOf('/payment')).not.toContain('accounts.google.com')
})
