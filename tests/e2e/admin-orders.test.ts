import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { aSeededShop, only } from '#tests/seeded-shop.ts'
import { anAdminAt, aPaidOrder } from './at-admin.ts'
import { LONG, mustBeAccessible, PATIENT, usually, whenAlive } from './person.ts'

const shops = aSeededShop({}, 1, { pages: true })
const shot = async (page: Page, name: string) => {
  if (process.env.LOOK_AT) await page.screenshot({ path: `${process.env.LOOK_AT}/${name}.png` })
}
beforeAll(() => only(shops).deps.cache.forget())

test.each(usually('desktop'))(
  'orders are searched, filtered, selected, exported and saved as a view, on a %s',
  LONG,
  async (device) => {
    const [wanted, other] = [await aPaidOrder(only(shops), 'Zuri Kiptoo'), await aPaidOrder(only(shops), 'Amina Odhiambo')]
    const { page, trouble } = await anAdminAt(only(shops), device, '/admin/orders')
    const row = (number: string) => page.getByRole('link', { name: number })

    await page.getByRole('searchbox').fill('Zuri')
    await row(other.number).waitFor({ state: 'hidden', ...PATIENT })
    expect(new URL(page.url()).searchParams.get('q')).toBe('Zuri')
    await page.getByRole('checkbox', { name: `Select ${wanted.number}` }).check(PATIENT)
    await page.getByRole('paragraph').filter({ hasText: '1 selected' }).waitFor(PATIENT)
    const [file] = await Promise.all([
      page.waitForEvent('download', PATIENT),
      page.getByRole('link', { name: 'Selected rows', exact: true }).click(),
    ])
    const csv = await readFile(await file.path(), 'utf8')
    expect([csv.includes(wanted.number), csv.includes(other.number)]).toEqual([true, false])
    await mustBeAccessible(page)
    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('1 of 1 will be confirmed.', { exact: true }).waitFor(PATIENT)
    await dialog.getByLabel('What to do').selectOption({ label: 'Mark paid' })
    await dialog.getByText(/^0 of 1 will be marked paid/).waitFor(PATIENT)
    await dialog.getByText('1 stays unchanged').click()
    await dialog.getByText('There is nothing to pay for this order.').waitFor(PATIENT)
    await shot(page, `bulk-${device}`)
    await mustBeAccessible(page)
    await dialog.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('searchbox').fill('')
    await row(other.number).waitFor(PATIENT)
    await page.getByRole('link', { name: /^To confirm/ }).click()
    await page.getByRole('heading', { level: 1, name: 'To confirm' }).waitFor(PATIENT)
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByLabel('Name of the view').fill(`Mornings on a ${device}`)
    await page.getByRole('button', { name: 'Save this view' }).click()
    await page.getByText('View saved', { exact: true }).waitFor(PATIENT)
    await page.goto(`${only(shops).address}/admin/orders`)
    await whenAlive(page)
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('link', { name: `Mornings on a ${device}` }).click(PATIENT)
    await page.waitForURL(/status=to-confirm/, PATIENT)

    await page.getByRole('button', { name: 'Views' }).click()
    const first = page.getByRole('button', { name: `Open the list with Mornings on a ${device}` })
    await first.click()
    await page.getByRole('button', { name: `Open the list with Mornings on a ${device}`, pressed: true }).waitFor(PATIENT)
    await shot(page, `views-${device}`)
    await page.goto(`${only(shops).address}/admin/orders`)
    await page.waitForURL(/own=1&status=to-confirm/, PATIENT)
    await whenAlive(page)
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await row(other.number).waitFor(PATIENT)
    expect(trouble).toEqual([])
  },
)

test('the bell opens action items, and Ctrl K finds customers, products and orders', LONG, async () => {
  const { number, id } = await aPaidOrder(only(shops), 'Zuri Kiptoo')
  const item = {
    id: crypto.randomUUID(),
    kind: 'paid-twice' as const,
    cause: number,
    order_id: id,
    detail: '{}',
    opened_at: new Date(),
  }
  await only(shops).deps.db.insertInto('action_item').values(item).execute()
  const { page, trouble } = await anAdminAt(only(shops), 'desktop', '/admin/shipping')
  await page.getByRole('heading', { level: 1, name: 'Delivery' }).waitFor(PATIENT)
  await page.getByRole('button', { name: '1 action item' }).click(PATIENT)
  await page.getByRole('link', { name: /^More was paid than the order costs/ }).click(PATIENT)
  await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor(PATIENT)
  await page.goto('/admin/shipping')
  const palette = page.getByRole('dialog', { name: 'Search or run a command' })
  // The header hydrates after the rest of the page, so repeat the key until it responds.
  await expect.poll(() => page.keyboard.press('Control+k').then(() => palette.count()), PATIENT).toBe(1)
  await palette.getByRole('combobox').fill('Zuri Kip', PATIENT)
  await palette
    .getByRole('option', { name: /^Zuri Kiptoo.+@example\.com$/ })
    .first()
    .waitFor(PATIENT)
  await palette.getByRole('combobox').fill('Lamu jacket', PATIENT)
  await palette
    .getByRole('option', { name: /^Lamu jacket/ })
    .first()
    .waitFor(PATIENT)
  await palette.getByRole('combobox').fill(number, PATIENT)
  await palette.getByRole('option', { name: new RegExp(number) }).click(PATIENT)
  await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor(PATIENT)
  expect(trouble).toEqual([])
})
