import type { Locator, Page } from 'playwright-core'
import { said } from './back-office.ts'
import type { Screen } from './screen.ts'

const PATH = '/admin/walk-in-orders'
const field = async (page: Page, key: string): Promise<Locator> => page.getByLabel(await said(page, key), { exact: true }).first()
const button = async (page: Page, key: string): Promise<Locator> =>
  page.getByRole('button', { name: await said(page, key), exact: true }).last()
const press = async (page: Page, key: string) => {
  await (await button(page, key)).click()
  await page.waitForTimeout(500)
}

/** As a person opens it in the morning: it gets a name and a float where it has none yet. */
async function openTill(page: Page): Promise<void> {
  await page.waitForTimeout(1500)
  const name = await field(page, 'admin.counter.registerName')
  if (await name.isVisible()) {
    await name.fill('Till by the door')
    await press(page, 'admin.counter.makeRegister')
  }
  const float = await field(page, 'admin.counter.float')
  const scan = await field(page, 'admin.counter.scan')
  await float.or(scan).waitFor()
  if (!(await float.isVisible())) return
  await float.fill('2000')
  await press(page, 'admin.counter.openShift')
}

/** Something in the basket, at a price that has cents. */
async function fillBasket(page: Page): Promise<void> {
  await openTill(page)
  const scan = await field(page, 'admin.counter.scan')
  await scan.waitFor()
  await page.waitForTimeout(2000) // the articles come
  if ((await page.locator('[aria-labelledby="basket"] li button').count()) > 0) return
  await scan.fill('jacket')
  await page
    .getByRole('list', { name: await said(page, 'admin.counter.found') })
    .getByRole('button')
    .first()
    .click()
  await page.locator('[aria-labelledby="basket"] li button').first().click()
  await (await field(page, 'admin.counter.unitPrice')).fill('18499.60')
  await (await field(page, 'admin.counter.priceReason')).fill('A loose thread at the hem')
  await press(page, 'admin.counter.take')
}
async function pay(page: Page): Promise<void> {
  await fillBasket(page)
  await press(page, 'admin.counter.pay')
}

const at = (first: (page: Page) => Promise<void>, path = PATH): Screen => ({ path: () => path, as: 'admin', first })
export const COUNTER: Record<string, Screen> = {
  'admin-counter': at(fillBasket),
  'admin-counter-pay': { ...at(pay), fold: true },
  'admin-counter-sold': {
    ...at(async (page) => {
      await pay(page)
      await press(page, 'admin.counter.sell')
      await page.waitForTimeout(1500)
    }),
    fold: true,
  },
  'admin-shift': at(async (page) => {
    await page.locator('main a[href*="view=shift&id="]').first().click()
    await page.waitForTimeout(1500)
  }, `${PATH}?view=shifts`),
  'admin-counter-today': at(async (page) => page.waitForTimeout(500), '/admin/walk-in-dashboard'),
}
