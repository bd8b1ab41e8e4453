import type { Locator, Page } from 'playwright-core'
import { messageOf } from './back-office.ts'
import type { Screen } from './screen.ts'

const PATH = '/admin/walk-in-orders'
const field = async (page: Page, key: string): Promise<Locator> =>
  page.getByLabel(await messageOf(page, key), { exact: true }).first()
const button = async (page: Page, key: string): Promise<Locator> =>
  page.getByRole('button', { name: await messageOf(page, key), exact: true }).last()
const press = async (page: Page, key: string) => {
  await (await button(page, key)).click()
  await page.waitForTimeout(500)
}

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

async function fillBasket(page: Page): Promise<void> {
  await openTill(page)
  const scan = await field(page, 'admin.counter.scan')
  await scan.waitFor()
  await page.waitForTimeout(2000)
  if ((await page.locator('[aria-labelledby="basket"] li button').count()) > 0) return
  await scan.fill('jacket')
  await page
    .getByRole('list', { name: await messageOf(page, 'admin.counter.found') })
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

async function sign(page: Page): Promise<void> {
  await press(page, 'admin.parcels.sign')
  const box = await page.locator('dialog svg[role=img]').boundingBox()
  if (!box) return
  const to = (x: number, y: number) => page.mouse.move(box.x + box.width * x, box.y + box.height * y)
  await to(0.15, 0.6)
  await page.mouse.down()
  for (const [x, y] of [
    [0.2, 0.3],
    [0.3, 0.7],
    [0.4, 0.35],
    [0.55, 0.65],
    [0.8, 0.3],
  ] as const)
    await to(x, y)
  await page.mouse.up()
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
  'admin-handed': { path: ({ office }) => `/admin/orders/${office.handed}`, as: 'admin' },
  'admin-sign': { path: ({ office }) => `/admin/orders/${office.handed}`, as: 'admin', first: sign, fold: true },
}
