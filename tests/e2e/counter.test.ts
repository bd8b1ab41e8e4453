import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { aSeededShop, only, stockOf, variantOf } from '#tests/seeded-shop.ts'
import { anAccount, anAdmin, PASSWORD } from '#tests/visitor.ts'
import { aPerson, LONG, mustBeAccessible, PATIENT, whenAlive, whenAliveAt } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })
const COUNTER = '/admin/walk-in-orders'
const RETRIED_WITHIN_ms = 75_000

test('a register sells offline, reopens and syncs each sale once', LONG, async () => {
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
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByLabel('Float').fill('2000')
  await page.getByRole('button', { name: 'Open a shift' }).click()
  const scan = page.getByLabel('Scan or search')
  const pay = page.getByRole('button', { name: 'Pay', exact: true })
  const sell = async (handedOver?: string) => {
    await scan.fill(sku)
    await scan.press('Enter')
    await page.getByText('added to the basket').waitFor(PATIENT)
    await pay.click()
    if (handedOver) await page.getByLabel('Amount received').fill(handedOver)
    await page.getByRole('button', { name: 'Complete sale' }).click()
    await page.getByRole('heading', { name: 'Sold' }).waitFor(PATIENT)
  }
  await scan.waitFor(PATIENT)
  await sell()
  await page.getByText('Sale recorded.').waitFor(PATIENT)
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
  await page.goto(COUNTER)
  await page.getByText('Offline: you can keep selling').waitFor(PATIENT)
  await scan.waitFor(PATIENT)
  await whenAliveAt(page.getByRole('button', { name: /^Account/ })) // the header hydrates separately
  for (const open of [() => page.keyboard.press('Control+k'), () => page.getByRole('button', { name: /^Account/ }).click()]) {
    await open()
    await page.getByText('We could not reach the shop. Check the connection and try again.').first().waitFor(PATIENT)
    await page.keyboard.press('Escape')
    await scan.waitFor(PATIENT)
  }
  await page.locator('main h1').click()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor(PATIENT)
  await page.keyboard.press('Escape')
  await sell('100000')
  await page.getByText('Saved on this device').waitFor(PATIENT)
  await page.getByRole('button', { name: 'Next sale' }).click()
  await scan.fill(sku)
  await scan.press('Enter')
  await page.getByText('added to the basket').waitFor(PATIENT)
  await page.reload()
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
  await vi.waitFor(async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').waitFor({ timeout: 3000 })
  }, 30_000)
  await page.keyboard.press('Escape')
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

test('offline sales sync once despite lost connections and closed browsers', LONG, async () => {
  const shop = only(shops)
  const { db } = shop.deps
  const variantId = await variantOf(shop)
  const { sku, price } = await db
    .selectFrom('variant')
    .select(['sku', 'price'])
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
  const before = await stockOf(shop, variantId)
  const { page: first } = await aPerson(shop, 'desktop', COUNTER, { worker: true, as: await anAdmin(shop) })
  const context = first.context()
  await first.getByLabel('Name').fill('Tablet of the market')
  await first.getByRole('button', { name: 'Set up' }).click()
  await first.getByLabel('Float').waitFor(PATIENT)
  const kept = () =>
    first.evaluate(async (page) => (await (await caches.open('shop-counter-1')).match(page)) !== undefined, COUNTER)
  await first.goto(COUNTER)
  await whenAlive(first)
  await expect.poll(kept, { timeout: 30_000 }).toBe(true)
  await first.getByLabel('Float').waitFor(PATIENT)

  await context.setOffline(true)
  const sell = async (page: Page, means: 'cash' | 'M-Pesa') => {
    const scan = page.getByLabel('Scan or search')
    await scan.fill(sku)
    await scan.press('Enter')
    await page.getByText('added to the basket').waitFor(PATIENT)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    const dialog = page.getByRole('dialog')
    if (means === 'M-Pesa') {
      await dialog.getByRole('button', { name: 'Remove' }).click()
      await dialog.getByRole('button', { name: '+ M-Pesa' }).click()
      await dialog.getByLabel('M-Pesa confirmation code').fill(`SLK${crypto.randomUUID().slice(0, 7)}`)
    }
    await dialog.getByRole('button', { name: 'Complete sale' }).click()
    await page.getByRole('button', { name: 'Next sale' }).click()
  }
  let page = first
  const reopen = async () => {
    const next = await context.newPage()
    await page.close()
    page = next
    await page.goto(COUNTER)
    await whenAlive(page)
    return page
  }
  await page.getByLabel('Float').fill('500')
  await page.getByRole('button', { name: 'Open a shift' }).click()
  await sell(page, 'cash')
  await reopen()
  await sell(page, 'M-Pesa')
  await page.getByRole('button', { name: 'Cash out' }).click()
  await page.getByLabel('Amount').fill('100')
  await page.getByLabel('Reason').fill('Thread')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Sales', exact: true }).click()
  await page.getByText('This needs a connection').waitFor(PATIENT)
  await whenAlive(page)
  await mustBeAccessible(page)
  await page.getByRole('link', { name: 'Back to selling' }).click()
  await sell(page, 'cash')
  await page.getByRole('button', { name: 'Close the shift' }).click()
  await page.getByLabel('Cash counted').fill(String((50_000 + 2 * price - 10_000) / 100))
  await page.getByRole('dialog').getByText('Difference').waitFor(PATIENT)
  await page.getByRole('dialog').getByRole('button', { name: 'Close the shift' }).click()
  await page.getByLabel('Float').waitFor(PATIENT)
  await page.getByText('6 to be sent').waitFor(PATIENT)

  const CUTS = ['before', 'answer lost', 'closed meanwhile'] as const
  const tried = new Set<string>()
  const cuts: string[] = []
  await context.route('**/api/admin/counter/**', async (route) => {
    const request = route.request()
    if (request.method() !== 'PUT') return route.continue()
    const cut = tried.has(request.url()) ? undefined : CUTS[tried.size % CUTS.length]
    tried.add(request.url())
    if (!cut) return route.continue()
    if (cut !== 'before') await route.fetch()
    cuts.push(cut)
    if (cut !== 'closed meanwhile') await route.abort('connectionfailed')
  })
  await context.setOffline(false)
  await page.getByText('Offline: you can keep selling').waitFor(PATIENT)
  for (let done = 1; done <= 6; done++) {
    await expect.poll(() => cuts.length, { timeout: RETRIED_WITHIN_ms }).toBe(done)
    await reopen()
  }
  await page.getByText('Online', { exact: true }).waitFor(PATIENT)
  await page.getByLabel('Float').waitFor(PATIENT)
  const shift = await db
    .selectFrom('register_shift')
    .innerJoin('register', 'register.id', 'register_id')
    .selectAll('register_shift')
    .where('name', '=', 'Tablet of the market')
    .executeTakeFirstOrThrow()
  const counted = 50_000 + 2 * price - 10_000
  expect(shift).toMatchObject({ counted, expected: counted, float: 50_000 })
  const sales = await db
    .selectFrom('counter_sale')
    .select(['serial', 'total'])
    .where('shift_id', '=', shift.id)
    .orderBy('serial')
    .execute()
  expect(sales).toEqual([1, 2, 3].map((serial) => ({ serial, total: price })))
  expect((await stockOf(shop, variantId)).on_hand).toBe(before.on_hand - 3)
})

test('a dialog chunk that fails to load is reported and can be retried', LONG, async () => {
  const shop = only(shops)
  const { page } = await aPerson(shop, 'desktop', '/admin/products', { as: await anAdmin(shop) })
  const LATER = /\/assets\/(bulk-dialog|shortcuts-dialog|palette)-/
  await page.route(LATER, (route) => route.abort('connectionfailed'))
  await whenAliveAt(page.getByRole('button', { name: /^Account/ }))
  const chosen = page.getByRole('checkbox', { name: /^Select / }).nth(1)
  await chosen.check()
  const bulk = page.getByRole('button', { name: 'Edit', exact: true })
  const parts = [
    { open: () => bulk.click(), title: /^Edit \d/ },
    { open: () => page.keyboard.press('?'), title: 'Keyboard shortcuts' },
    { open: () => page.keyboard.press('Control+k'), title: 'Search or run a command' },
  ]
  const missing = page.getByRole('dialog', { name: 'The shop cannot be reached' })
  for (const { open } of parts) {
    await open()
    await missing.waitFor(PATIENT)
    await page.keyboard.press('Escape')
    await missing.waitFor({ state: 'detached' })
    expect(await chosen.isChecked()).toBe(true)
  }
  for (const { open, title } of parts) {
    // “Try again” must request a failed import again, although the browser caches the failure.
    await page.reload().catch(() => page.reload()) // “Try again” may reload the page
    await whenAliveAt(page.getByRole('button', { name: /^Account/ }))
    if (open === parts[0]?.open) await chosen.check()
    await page.context().setOffline(true)
    await open()
    await missing.waitFor(PATIENT)
    await missing.getByRole('button', { name: 'Try again' }).click()
    await missing.waitFor(PATIENT)
    await mustBeAccessible(page)
    await page.context().setOffline(false)
    await page.unroute(LATER)
    await missing.getByRole('button', { name: 'Try again' }).click()
    await missing.waitFor({ state: 'detached' })
    await whenAlive(page)
    await whenAliveAt(page.getByRole('button', { name: /^Account/ }))
    if ((await page.getByRole('dialog', { name: title }).count()) === 0) {
      if (open === parts[0]?.open) await chosen.check()
      await open()
    }
    await page.getByRole('dialog', { name: title }).waitFor(PATIENT)
    await page.route(LATER, (route) => route.abort('connectionfailed'))
  }
})
