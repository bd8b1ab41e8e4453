import { beforeAll, expect, test } from 'vitest'
import type { PlacedOrder } from '#modules/orders/contract.ts'
import { aMeasured } from '#tests/measuring.ts'
import { aSeededShop, only, order } from '#tests/seeded-shop.ts'
import { aVisitor } from '#tests/visitor.ts'
import { anAdminAt } from './at-admin.ts'
import { captured, GOOD, paid, press } from './at-payment.ts'
import { aPerson, fillCard, LONG, mustBeAccessible, PATIENT, whenAlive, whenAliveAt } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })
beforeAll(() => only(shops).deps.cache.forget())

test('a suit is designed on a phone, shared, bought and cut as it was designed', LONG, async () => {
  const shop = only(shops)
  const { page, trouble } = await aPerson(shop, 'phone', '/custom-suits')
  await page.getByRole('link', { name: 'Begin a design' }).click()
  await page.getByRole('heading', { level: 1, name: 'Design your Gigiri suit' }).waitFor(PATIENT)
  const front = page.getByRole('group', { name: /^Front/ })
  await front.getByText('Double-breasted').click()
  await front.getByText('Double-breasted needs another change').waitFor(PATIENT)
  await expect.poll(() => page.url()).not.toContain('breasted=double')
  await page.evaluate(() => scrollTo(0, 0)) // scrolls out from under the top bar, which would hide a part of the targets
  await mustBeAccessible(page)
  await front.getByRole('button', { name: 'Change it too' }).click()
  await page.waitForURL(/breasted=double/)
  await page
    .getByRole('group', { name: /^Sleeve buttonholes/ })
    .getByText('Working')
    .click()
  await page.getByLabel('Initials').fill('W.K.')
  await page.waitForURL(/initials=W/)
  await page.locator('canvas[aria-busy="false"].opacity-0').waitFor({ state: 'detached', timeout: 60_000 })
  await page.getByText(/^Pay a deposit of KES/).waitFor(PATIENT)
  await page.getByText(/^Ready by /).waitFor(PATIENT)
  await page
    .getByRole('link', { name: /^Same design in / })
    .first()
    .click()
  await page.waitForURL(/cloth=.*breasted=double.*initials=W/)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { name: 'Your saved designs' }).waitFor(PATIENT)
  const owner = aVisitor(shop)
  for (const { name, value } of await page.context().cookies()) owner.cookies.set(name, value)
  await aMeasured(owner)
  await page.getByText('What it will measure on you').click()
  await page.getByRole('row', { name: /^Chest .*103\.1/ }).waitFor(PATIENT)
  await page.getByRole('table', { name: 'Trousers' }).waitFor(PATIENT)
  await mustBeAccessible(page)
  const link = page.url()

  const other = await aPerson(shop, 'desktop', link)
  await other.page
    .getByText(/Your design · .*Front: Double-breasted/)
    .first()
    .waitFor(PATIENT)
  const add = other.page.getByRole('button', { name: 'Add to bag' })
  await whenAliveAt(add)
  await add.click()
  await other.page.getByText('Added to your bag').first().waitFor(PATIENT)
  await other.page.getByRole('button', { name: 'View bag' }).click()
  const drawer = other.page.getByRole('dialog')
  await drawer.getByText(/Your design · .*Initials: “W\.K\.”/).waitFor(PATIENT)
  await drawer.getByText(/^Ordered now, ready by /).waitFor(PATIENT)
  await other.page.goto('/cart')
  await whenAlive(other.page)
  await other.page.getByText(/Your design · .*Initials: “W\.K\.”/).waitFor(PATIENT)
  await other.page.getByText(/^Ordered now, ready by /).waitFor(PATIENT)
  await mustBeAccessible(other.page)

  const visitor = aVisitor(shop)
  for (const { name, value } of await other.page.context().cookies()) visitor.cookies.set(name, value)
  const { number, total } = (await (await order(visitor)).json()) as PlacedOrder
  await other.page.goto(`/payment?order=${number}`)
  await whenAlive(other.page)
  await other.page.getByRole('radio', { name: /Pay 50% now/ }).check()
  await fillCard(other.page, GOOD)
  await press(other.page)
  await paid(other.page)
  expect(await captured(shop, number)).toEqual([total / 2])
  await other.page.goto(`/user/order/${number}`)
  await whenAlive(other.page)
  await other.page.getByText('Your design', { exact: true }).click()
  await other.page.getByRole('region', { name: 'Jacket' }).getByText('Double-breasted').waitFor(PATIENT)

  const admin = await anAdminAt(shop, 'desktop', `/admin/orders/${number}`)
  const jacket = admin.page.getByRole('region', { name: 'Jacket' })
  await jacket.getByText('Double-breasted').first().waitFor(PATIENT)
  expect(await jacket.getByText(/^By hand: double-breasted fronts/).count()).toBe(0)
  expect([...trouble, ...other.trouble, ...admin.trouble]).toEqual([])
})

test('a shared design link of another customer is read as far as it can be made', LONG, async () => {
  const { page } = await aPerson(
    only(shops),
    'desktop',
    '/custom-suits?view=design&suit=gigiri-suit&lapel=fishtail&breasted=double&initials=%3Cscript%3E&cloth=none',
  )
  await page.getByText('Some options in this link are no longer offered.').waitFor(PATIENT)
  await page.getByText('Our standard design', { exact: true }).waitFor(PATIENT)
  expect(await page.getByText('Our standard design', { exact: true }).count()).toBeGreaterThan(0)
})
