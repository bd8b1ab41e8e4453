import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { aPerson, DOORSTEP, LONG, PATIENT, touch } from './person.ts'
import { aKnownCustomer } from './walk.ts'

const shops = aSeededShop({}, 1, { pages: true })

const offer = (page: Page) =>
  page.evaluate(() => {
    const prompt = async () => void Object.assign(window, { prompted: true })
    return !dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })
const card = (page: Page) => page.getByRole('complementary', { name: /^Install / })
const isVisit = (page: Page, number: string) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('loomcourt-visits')), PATIENT).toBe(number)

test('the install offer shows from the second visit until it is answered', LONG, async () => {
  const { page: first } = await aPerson(only(shops), 'desktop', DOORSTEP)
  // One Tap has precedence in the corner, so it is dismissed.
  await first.context().addInitScript(() => sessionStorage.setItem('loomcourt-one-tap', 'gone'))
  const visit = async (number: string, page: Page) => {
    await page.goto(DOORSTEP)
    await touch(page)
    expect(await offer(page)).toBe(true)
    await isVisit(page, number)
    return page
  }
  await visit('1', first)
  expect(await card(first).count()).toBe(0)

  const second = await visit('2', await first.context().newPage())
  await card(second).waitFor(PATIENT)
  await card(second)
    .getByRole('button', { name: /^Install / })
    .click()
  await card(second).waitFor({ state: 'detached', ...PATIENT })
  expect(await second.evaluate(() => 'prompted' in window)).toBe(true)

  const third = await visit('3', await first.context().newPage())
  expect(await card(third).count()).toBe(0)
})

test('the install offer shows after an order on any visit', LONG, async () => {
  const { known, customer } = await aKnownCustomer(only(shops))
  const { page } = await aPerson(only(shops), 'phone', DOORSTEP, { as: customer })
  await page.goto(`/order-success/${known.paid.number}`)
  await touch(page)
  await offer(page)
  await isVisit(page, '1')
  await card(page).waitFor(PATIENT)
})
