import { beforeAll, expect, test } from 'vitest'
import { moveOrder } from '#flows/orders/move-order.ts'
import { moveParcel } from '#flows/orders/move-parcel.ts'
import type { PlacedOrder } from '#modules/orders/contract.ts'
import { FakeRefunds } from '#tests/fake-refunds.ts'
import { aSeededShop, only, order, pay, putInBag, variantOf } from '#tests/seeded-shop.ts'
import { aVisitor, PASSWORD } from '#tests/visitor.ts'
import { anAdminAt } from './at-admin.ts'
import { aPerson, LONG, mustBeAccessible, PATIENT, whenAlive } from './person.ts'

const STAFF = { id: 'somebody', email: 'somebody@example.com' }
const shops = aSeededShop({}, 1, { pages: true })
beforeAll(() => {
  new FakeRefunds().serve(only(shops))
  only(shops).deps.cache.forget()
})

async function aDeliveredOrder() {
  const shop = only(shops)
  const email = `wairimu-${crypto.randomUUID().slice(0, 8)}@example.com`
  const buyer = aVisitor(shop)
  await buyer.signUp(email)
  await putInBag(buyer, await variantOf(shop), 2)
  const { number } = (await (await order(buyer)).json()) as PlacedOrder
  await pay(buyer, number)
  await moveOrder(shop.deps, number, 'confirm', { staff: STAFF })
  for (const move of ['pick', 'pack', 'ship', 'deliver'] as const) await moveParcel(shop.deps, number, { move }, STAFF)
  return { number, email }
}

test('a customer requests a return and writes a review, and staff settle both', LONG, async () => {
  const { number, email } = await aDeliveredOrder()
  const path = `/user/order/${number}`
  const { page, trouble } = await aPerson(only(shops), 'phone', `/auth?next=${encodeURIComponent(path)}`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  await page.waitForURL((url) => url.pathname === path, PATIENT)
  await whenAlive(page)
  expect(await page.getByText(/^Arrives /).count()).toBe(0)

  await page.getByRole('button', { name: /^Write a review/ }).click(PATIENT)
  const review = page.getByRole('dialog', { name: /^Your review of/ })
  await review.getByRole('button', { name: 'Send the review' }).click(PATIENT)
  await review.getByText('Choose from one to five stars.').waitFor(PATIENT)
  await review.getByRole('radio', { name: '4 of 5 stars' }).check(PATIENT)
  await review.getByLabel('What you think of it').fill('Tight at the chest, and beautifully made.')
  await review.getByLabel(/^How does it fit/).selectOption({ label: 'Too small' })
  await mustBeAccessible(page)
  await review.getByRole('button', { name: 'Send the review' }).click(PATIENT)
  await page.getByText('Awaiting approval', { exact: true }).waitFor(PATIENT)

  await page.getByRole('button', { name: 'Return, exchange or alter' }).click(PATIENT)
  const wizard = page.getByRole('dialog', { name: 'Return, exchange or alter' })
  const goOn = wizard.getByRole('button', { name: 'Continue' })
  await goOn.click(PATIENT)
  await wizard.getByText('Choose at least one item.').waitFor(PATIENT)
  await wizard.getByRole('checkbox').first().check()
  await goOn.click(PATIENT)
  await wizard.getByRole('radio', { name: 'It is too small' }).check(PATIENT)
  await wizard.getByRole('radio', { name: 'Refund to my payment method' }).check(PATIENT)
  await mustBeAccessible(page)
  await goOn.click(PATIENT)
  await wizard.getByLabel(/^Comments/).fill('Tight at the chest.')
  await goOn.click(PATIENT)
  await wizard.getByText(/is refunded to your payment method/).waitFor(PATIENT)
  await wizard.getByRole('button', { name: 'Send the request' }).click(PATIENT)
  const card = page.getByRole('region', { name: 'Returns and alterations' }).getByRole('listitem').first()
  await card.getByText('Waiting for our answer').waitFor(PATIENT)
  expect(trouble).toEqual([])

  const desk = await anAdminAt(only(shops), 'desktop', `/admin/orders/${number}`)
  const panel = desk.page.getByRole('region', { name: 'Returns and alterations' })
  await panel.getByText('Tight at the chest.').waitFor(PATIENT)
  await panel.getByRole('button', { name: 'Approve' }).click(PATIENT)
  await panel.getByText('Approved', { exact: true }).waitFor(PATIENT)
  const asked = desk.page.getByRole('dialog')
  for (const step of ['Mark received', 'Inspect', 'Refund and close']) {
    await panel.getByRole('button', { name: step }).click(PATIENT)
    await mustBeAccessible(desk.page)
    await asked.getByRole('button', { name: step }).click(PATIENT)
    await asked.waitFor({ state: 'hidden', ...PATIENT })
  }
  await panel.getByText(/refunded$/).waitFor(PATIENT)
  await desk.page.goto('/admin/products?view=reviews')
  await desk.page.getByRole('button', { name: 'Publish', exact: true }).click(PATIENT)
  await desk.page.getByRole('cell', { name: 'Published' }).waitFor(PATIENT)
  await mustBeAccessible(desk.page)
  expect(desk.trouble).toEqual([])

  await page.goto('/product/lamu-jacket')
  await page.getByText('4.0 of 5, from 1 buyer').scrollIntoViewIfNeeded(PATIENT)
  await page.getByText('Tight at the chest, and beautifully made.').waitFor(PATIENT)
  await page.goto(path)
  await card.getByText(/Refund in progress|Done/).waitFor(PATIENT)
})
