import { beforeAll, expect, test } from 'vitest'
import { ALL, aPromotion, aRule, noPromotions } from '#tests/promotions.ts'
import { aSeededShop, only, variantOf } from '#tests/seeded-shop.ts'
import { anAdmin } from '#tests/visitor.ts'
import {
  aPerson,
  DOORSTEP,
  fillAddress,
  fillCard,
  LONG,
  mustBeAccessible,
  PATIENT,
  usually,
  whenAlive,
  withBag,
} from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })

beforeAll(async () => {
  const admin = await anAdmin(only(shops))
  await noPromotions(admin)
  await aPromotion(admin, {
    name: 'Ten off',
    labels: { en: 'Ten percent for friends' },
    code: 'FRIENDS-10',
  })
  const free = aRule(
    { kind: 'shipping', off: { percent: 100 }, methods: [] },
    { conditions: [{ match: 'all', conditions: [{ kind: 'spend', least: 100, most: null, goods: ALL }] }] },
  )
  await aPromotion(admin, { name: 'Free delivery', labels: { en: 'Free delivery today' }, rule: free })
})

test.each(usually('phone'))('a code typed in the bag reduces what is paid: %s', LONG, async (device) => {
  const shop = only(shops)
  const { page, trouble } = await aPerson(shop, device, DOORSTEP)
  await withBag(page, await variantOf(shop), '/cart')
  const field = page.getByLabel('Promotion code')
  await field.fill('no such code')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('We do not know this code.').waitFor(PATIENT)
  expect(await field.inputValue()).toBe('no such code')
  await field.fill('friends 1O') // spaces, lower case and a letter that looks like a zero
  await page.keyboard.press('Enter')
  await page.getByText('Ten percent for friends').first().waitFor(PATIENT)
  await page.getByText('How this price is made up').click()
  await page.getByText('Ten percent for friends (code FRIENDS-10)').waitFor(PATIENT)
  await mustBeAccessible(page)

  await page.goto(device === 'phone' ? '/checkout' : '/checkout-desktop')
  await whenAlive(page)
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('radio', { name: /Express/ }).check(PATIENT)
  if (device === 'phone') await page.locator('details.accordion > summary').first().click()
  await page.getByText('Free delivery today').filter({ visible: true }).first().waitFor(PATIENT)
  await mustBeAccessible(page)
  await page.getByRole('button', { name: /^Continue to pay KES/ }).click()
  await page.waitForURL(/\/payment\?order=/)
  const number = new URL(page.url()).searchParams.get('order') ?? ''
  const { items, discount, total, shipping_fee } = await shop.deps.db
    .selectFrom('orders')
    .select(['items', 'discount', 'total', 'shipping_fee'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  expect([discount, shipping_fee, total]).toEqual([items / 10, 0, items - items / 10])
  await fillCard(page, '4242424242424242')
  await page.getByRole('button', { name: /^Pay KES/ }).click()
  await page.getByText('Payment Successful!').waitFor(PATIENT)
  expect(trouble.filter((each) => !each.includes('404'))).toEqual([])
})

test('a code in the address of any page is added to the bag, or refused with a sentence', LONG, async () => {
  const { page } = await aPerson(only(shops), 'phone', DOORSTEP)
  await page.goto('/browse?code=friends-10')
  await page.getByText('Code friends-10 is in your bag').first().waitFor(PATIENT)
  expect(page.url()).not.toContain('code=')
  await page.goto('/?code=NOBODY')
  await page.getByText('We do not know this code.').first().waitFor(PATIENT)
  await withBag(page, await variantOf(only(shops)), '/cart')
  await page.getByText('Ten percent for friends').first().waitFor(PATIENT)
})

test('a removed code gives the price back, and an optimistic change keeps the bag consistent', LONG, async () => {
  const { page, trouble } = await aPerson(only(shops), 'desktop', DOORSTEP)
  await withBag(page, await variantOf(only(shops)), '/cart')
  const total = page.locator('dd').last()
  await page.getByLabel('Promotion code').waitFor(PATIENT)
  const before = await total.textContent()
  await page.getByLabel('Promotion code').fill('FRIENDS10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => total.textContent(), PATIENT).not.toBe(before)
  await page.getByRole('button', { name: /^Remove code/ }).click()
  await expect.poll(() => total.textContent(), PATIENT).toBe(before)
  expect(trouble).toEqual([])
})
