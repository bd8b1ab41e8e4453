import { expect, test } from 'vitest'
import { minutesAfter } from '#kernel/clock.ts'
import { bagToken } from '#modules/cart/index.ts'
import { aSeededShop, only, putInBag, variantOf } from '#tests/seeded-shop.ts'
import { aVisitor } from '#tests/visitor.ts'
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
