import { expect, test } from 'vitest'
import { aSeededShop, only, stockOf, variantOf } from '#tests/seeded-shop.ts'
import { anAccount, PASSWORD } from '#tests/visitor.ts'
import { aPerson, LONG, mustBeAccessible, PATIENT, whenAlive } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })
const COUNTER = '/admin/walk-in-orders'

test('a register on a phone sells on without a connection, is opened anew so, and sends all of it once', LONG, async () => {
  const shop = only(shops)
  const { db } = shop.deps
  const variantId = await variantOf(shop)
  const { sku } = await db.selectFrom('variant').select('sku').where('id', '=', variantId).executeTakeFirstOrThrow()
  const before = await stockOf(shop, variantId)
  const email = 'till@example.com'
  await anAccount(shop, email, 'admin')
  const { page, trouble } = await aPerson(shop, 'phone', `/auth?next=${encodeURIComponent(COUNTER)}`, { worker: true })
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  await page.waitForURL((url) => url.pathname === COUNTER, PATIENT)
  await whenAlive(page)

  await page.getByLabel('Name').fill('Phone of the door')
  await page.getByRole('button', { name: 'Make it a register' }).click()
  await page.getByLabel('Float').fill('2000')
  await page.getByRole('button', { name: 'Open a shift' }).click()
  const scan = page.getByLabel('Scan or search')
  const pay = page.getByRole('button', { name: 'Pay', exact: true })
  const sell = async (handedOver?: string) => {
    await scan.fill(sku)
    await scan.press('Enter')
    await page.getByText('is in the basket').waitFor(PATIENT)
    await pay.click()
    if (handedOver) await page.getByLabel('Handed over').fill(handedOver)
    await page.getByRole('button', { name: 'Complete sale' }).click()
    await page.getByRole('heading', { name: 'Sold' }).waitFor(PATIENT)
  }
  await scan.waitFor(PATIENT)
  await sell()
  await page.getByText('It is in the books.').waitFor(PATIENT)
  await mustBeAccessible(page)
  await page.getByRole('button', { name: 'Next sale' }).click()
  await mustBeAccessible(page)
  const kept = () =>
    page.evaluate(async () => (await (await caches.open('shop-counter-1')).keys()).map(({ url }) => new URL(url).pathname))
  await page.goto(COUNTER)
  await whenAlive(page)
  await expect.poll(kept, { timeout: 30_000 }).toContain(COUNTER)
  expect(trouble).toEqual([])

  await page.context().setOffline(true)
  await page.goto(COUNTER) // the browser was closed meanwhile
  await page.getByText('Offline: you can keep selling').waitFor(PATIENT)
  await scan.waitFor(PATIENT)
  await page.keyboard.press('Control+k') // what cannot come without a connection takes nothing away
  await page.keyboard.press('Escape')
  await sell('100000')
  await page.getByText('It is kept on this device').waitFor(PATIENT)
  await page.getByRole('button', { name: 'Next sale' }).click()
  await scan.fill(sku)
  await scan.press('Enter')
  await page.getByText('is in the basket').waitFor(PATIENT)
  await page.reload() // what was in the basket is in it still
  await page.getByText('1 to be sent').waitFor(PATIENT)
  await page.getByRole('button', { name: 'Park', exact: true }).click()
  await page.getByText('The basket is empty.').waitFor(PATIENT)
  await page.getByRole('button', { name: 'Resume' }).waitFor(PATIENT)
  await page.reload()
  await page.getByText('1 to be sent').waitFor(PATIENT)
  await page.getByRole('button', { name: 'Resume' }).click()
  await pay.click()
  expect(await page.getByRole('button', { name: '+ Gift card' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Complete sale' }).click()
  await page.getByRole('button', { name: 'Next sale' }).click()
  expect((await db.selectFrom('counter_sale').select('id').execute()).length).toBe(1)

  await page.context().setOffline(false)
  const sales = () => db.selectFrom('counter_sale').select('serial').orderBy('serial').execute()
  await expect.poll(async () => (await sales()).map(({ serial }) => serial), { timeout: 30_000 }).toEqual([1, 2, 3])
  await page.getByText('Online', { exact: true }).waitFor(PATIENT)
  await expect.poll(async () => (await stockOf(shop, variantId)).on_hand, PATIENT).toBe(before.on_hand - 3)

  await page.getByRole('button', { name: 'Close the shift' }).click()
  await page.getByLabel('Cash counted').fill('2000')
  await page.getByRole('dialog').getByRole('button', { name: 'Close the shift' }).click()
  await page.getByRole('heading', { level: 1, name: 'Shift of Phone of the door' }).waitFor(PATIENT)
  await whenAlive(page)
  await mustBeAccessible(page)
  const shift = await db.selectFrom('register_shift').selectAll().executeTakeFirstOrThrow()
  expect(shift.expected).toBe(200_000 + 3 * (await db.selectFrom('counter_sale').select('total').executeTakeFirstOrThrow()).total)
  await page.goto('/admin/walk-in-dashboard')
  await page.getByRole('heading', { name: 'Sold today' }).waitFor(PATIENT)
  await mustBeAccessible(page)
})
