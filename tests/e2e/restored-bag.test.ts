import { expect, test } from 'vitest'
import { minutesAfter } from '#kernel/clock.ts'
import { done } from '#kernel/outcome.ts'
import { bagToken } from '#modules/cart/index.ts'
import { consentsOf, letterStopToken, mailPreferencesOf, recordConsent } from '#modules/customers/index.ts'
import { transact } from '#platform/db.ts'
import { aSeededShop, only, putInBag, variantOf } from '#tests/seeded-shop.ts'
import { anAccount, aVisitor } from '#tests/visitor.ts'
import { aPerson, LONG, mustBeAccessible, PATIENT } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })

test('the link of a reminder opens the bag on another device, and a dead link changes nothing', LONG, async () => {
  const { db, secret } = only(shops).deps
  await putInBag(aVisitor(only(shops)), await variantOf(only(shops)), 2)
  const { id } = await db.selectFrom('cart').select('id').executeTakeFirstOrThrow()
  const token = bagToken(secret, id, minutesAfter(new Date(), 60))
  const { page, trouble } = await aPerson(only(shops), 'phone', `/cart?restore=${token}`)
  await page.getByRole('link', { name: 'Lamu jacket' }).first().waitFor(PATIENT)
  await expect.poll(() => page.url(), { timeout: 20_000 }).toBe(`${only(shops).address}/cart`)
  await mustBeAccessible(page)
  expect(trouble).toEqual([])
  await page.goto(`${only(shops).address}/cart?restore=${token.replace(/\..*\./, '.0000000.')}`)
  await page.getByText('This link has expired. Your bag is unchanged.').first().waitFor(PATIENT)
  await page.getByRole('link', { name: 'Lamu jacket' }).first().waitFor(PATIENT)
})

test('the preference centre of an e-mail saves choices and unsubscribes in Arabic', LONG, async () => {
  const { db, secret } = only(shops).deps
  const id = await anAccount(only(shops), 'reader@example.com')
  const consent = { given: true, source: 'profile', at: new Date() }
  await transact(db, async (tx) => done(await recordConsent(tx, id, consent)))
  const token = letterStopToken(secret, id)
  const { page, trouble } = await aPerson(only(shops), 'phone', `/wishlist?letters=${token}`)
  await page.getByLabel('News and offers').uncheck(PATIENT)
  await page.getByLabel('How often').selectOption('2', PATIENT)
  await page.getByLabel('Language of the e-mails').selectOption('ar', PATIENT)
  await mustBeAccessible(page)
  await page.getByRole('button', { name: 'Save choices' }).click(PATIENT)
  await page.getByText('Your choices are saved').waitFor(PATIENT)
  expect(await mailPreferencesOf(db, id)).toEqual({ topics: ['reminders', 'care'], perWeek: 2 })
  await page.context().addCookies([{ name: 'lang', value: 'ar', url: only(shops).address }])
  await page.reload()
  await page.getByRole('button', { name: 'إلغاء الاشتراك في الكل' }).click(PATIENT)
  await page.getByRole('button', { name: 'الاشتراك من جديد' }).waitFor(PATIENT)
  const [last] = await consentsOf(db, id, 1)
  expect(last).toMatchObject({ given: false, source: 'mail' })
  expect(trouble).toEqual([])
})
