import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { ROOT } from '../shop.ts'
import type { BackOffice } from './furnish-back-office.ts'
import type { Screen } from './screen.ts'
import type { ShopToLookAt } from './shop-to-look-at.ts'

const messagesIn = (language: string): Record<string, string> => {
  const files = readdirSync(join(ROOT, 'src/web'), { recursive: true, encoding: 'utf8' })
  const own = files.filter((file) => file.endsWith(`messages.${language}.json`))
  return Object.assign({}, ...own.map((file) => flat(JSON.parse(readFileSync(join(ROOT, 'src/web', file), 'utf8')))))
}
type Nested = { [key: string]: string | Nested }
const flat = (group: Nested, before = ''): Record<string, string> =>
  Object.assign(
    {},
    ...Object.entries(group).map(([key, value]) =>
      typeof value === 'string' ? { [before + key]: value } : flat(value, `${before + key}.`),
    ),
  )
const messages = new Map<string, Record<string, string>>()

/** Returns the message in the language of the page, up to its first variable or tag. */
export async function messageOf(page: Page, key: string): Promise<string> {
  const language = await page.evaluate(() => document.documentElement.lang)
  const own = messages.get(language) ?? messagesIn(language)
  messages.set(language, own)
  const message = own[key]
  if (!message) throw new Error(`Nobody says ${key} in ${language}.`)
  return message.split(/[{<]/)[0]?.trim() ?? ''
}

type Do = (page: Page) => Promise<unknown>
const settle = (page: Page) => page.waitForTimeout(700)
const once = async (page: Page, found: Locator) => {
  await found.first().click({ timeout: 5_000 })
  await settle(page)
}
const press =
  (...keys: string[]): Do =>
  async (page) => {
    for (const key of keys) {
      const name = await messageOf(page, key)
      const roles = (['button', 'link', 'tab', 'menuitem'] as const).map((role) => page.getByRole(role, { name }))
      await once(
        page,
        roles.slice(1).reduce((all, each) => all.or(each), roles[0] as Locator),
      )
    }
  }
/** Clicks a button of the page content, because a menu button may have the same name. */
const pressOnPage =
  (key: string): Do =>
  async (page) =>
    once(page, page.locator('main').getByRole('button', { name: await messageOf(page, key) }))
const click =
  (selector: string): Do =>
  (page) =>
    once(page, page.locator(selector).locator('visible=true'))
const inTurn =
  (...steps: Do[]): Do =>
  async (page) => {
    for (const step of steps) await step(page)
  }
const keys =
  (...pressed: string[]): Do =>
  async (page) => {
    for (const each of pressed) await page.keyboard.press(each)
    await settle(page)
  }

const at = (path: string, first?: Do): Screen => ({ path: () => path, as: 'admin', ...(first && { first }) })
const over = (path: string, first: Do): Screen => ({ ...at(path, first), fold: true })
const office = (path: (things: Record<keyof BackOffice, string>, shop: ShopToLookAt) => string, first?: Do): Screen => ({
  path: (shop) => path(shop.office as Record<keyof BackOffice, string>, shop),
  as: 'admin',
  ...(first && { first }),
})
const STOCK = '/admin/inventory'
const viewOf = (view: string) => `${STOCK}?view=${view}`
const selectTwo = inTurn(click('table tbody input[type=checkbox]'), async (page) => {
  await page.locator('table tbody input[type=checkbox]').nth(1).click()
  await settle(page)
})

const selectOne = click('table tbody input[type=checkbox]')

const HOME_EDITOR = '/admin/settings?view=pages&kind=home&slug=home'
const opened: Do = async (page) => {
  await page.evaluate(() => {
    for (const each of document.querySelectorAll<HTMLDetailsElement>('main details')) each.open = true
  })
  await settle(page)
}

export const BACK_OFFICE: Record<string, Screen> = {
  dashboard: at('/admin'),
  'admin-visits': at('/admin/dashboard?view=visits'),
  'admin-palette': over('/admin', keys('Control+k')),
  'admin-shortcuts': over('/admin', keys('?')),
  'admin-denied-page': at('/admin/no-such-page'),

  'admin-orders': at('/admin/orders'),
  'admin-orders-none': at('/admin/orders?q=xylophone'),
  'admin-orders-selected': over('/admin/orders', selectTwo),
  'admin-filters': over('/admin/orders', press('admin.kit.filter')),
  'admin-display': over('/admin/orders', press('admin.kit.display')),
  'admin-views': over('/admin/orders', press('admin.kit.views')),
  'admin-returns': at('/admin/orders?view=returns'),
  'admin-workshop': at('/admin/orders?view=workshop'),
  'admin-stations': over('/admin/orders?view=workshop', press('admin.workshop.stations')),
  'admin-job': office(({ job }) => `/admin/orders?view=workshop&job=${job}`),
  'admin-ticket': office(({ job }) => `/admin/orders?view=ticket&job=${job}`),
  'admin-inquiries': at('/admin/orders?view=inquiries'),
  'admin-inquiry': at('/admin/orders?view=inquiries', click('main table a')),
  'admin-chats': at('/admin/chat-conversations'),
  'admin-chat': at('/admin/chat-takeover', click('#live + ul a, main ul a')),
  'admin-action-items': at('/admin/orders?view=action-items'),
  'admin-customers': at('/admin/customers'),
  'admin-segment': at('/admin/customers?view=segments&segment=new'),
  'admin-customer-groups': at('/admin/customers?view=groups'),
  'admin-duplicates': at('/admin/customers?view=duplicates'),
  'admin-email-templates': at('/admin/email-management'),
  'admin-email-template': at('/admin/email-management?template=measure-again', (page) => page.waitForTimeout(1500)),
  'admin-email-template-arabic': at('/admin/email-management?template=order-placed&language=ar', (page) =>
    page.waitForTimeout(1500),
  ),
  'admin-email-automations': at('/admin/email-management?view=automations'),
  'admin-email-campaigns': at('/admin/email-management?view=campaigns'),
  'admin-email-campaign': office(({ letter }) => `/admin/email-management?view=campaigns&campaign=${letter}`),
  'admin-email-suppressions': at('/admin/email-management?view=suppressions'),
  'admin-email-delivery': at('/admin/email-management?view=delivery'),
  'admin-email-outbox': at('/admin/email-management?view=outbox'),
  'admin-write-letter': over('/admin/customers', inTurn(selectOne, pressOnPage('admin.letters.write'))),
  'admin-letter-preview': over(
    '/admin/customers',
    inTurn(selectOne, pressOnPage('admin.letters.write'), async (page) => {
      await page.locator('dialog select').first().selectOption('service')
      await page.locator('dialog input[name$=".subject"]').first().fill('Your suit is ready to try on')
      await page.locator('dialog textarea').first().fill('Come by any afternoon this week.\n\nWe keep it for you.')
      await page.locator('dialog button[type=submit]').click()
      await page.waitForTimeout(1500)
    }),
  ),
  'admin-labels': over(
    '/admin/orders',
    inTurn(selectTwo, pressOnPage('admin.orders.bulk.open'), async (page) => {
      await page.locator('dialog select').first().selectOption('print')
      await page.locator('dialog select').nth(1).selectOption('address-label')
      await page.waitForTimeout(1500)
    }),
  ),
  'admin-order': office((_, { paid }) => `/admin/orders/${paid.number}`),
  'admin-order-unpaid': office((_, { unpaid }) => `/admin/orders/${unpaid.number}`),
  'admin-reserved': office((_, { reserved }) => `/admin/orders/${reserved.number}`),
  'admin-order-measured': office(({ measured }) => `/admin/orders/${measured}`),
  'admin-refund': office(
    (_, { paid }) => `/admin/orders/${paid.number}`,
    async (page) => {
      await page.locator('[aria-labelledby="refunds"] button').first().click()
      const fields = page.locator('[aria-labelledby="refund-form"] input:not([type="radio"])')
      await fields.first().fill('1')
      await fields.nth(1).fill('9')
      await fields.last().fill('A loose thread')
      await page.waitForTimeout(1200)
    },
  ),

  'admin-products': at('/admin/products'),
  'admin-products-none': at('/admin/products?q=xylophone'),
  'admin-products-bulk': over('/admin/products', inTurn(selectTwo, pressOnPage('admin.bulk.open'))),
  'admin-reviews': at('/admin/products?view=reviews'),
  'admin-create-product': at('/admin/create-product'),
  'admin-product': at('/admin/products/1/edit'),
  'admin-generate': over('/admin/products/1/edit', press('admin.products.sheet.generate')),
  'admin-categories': at('/admin/categories'),
  'admin-category': at('/admin/categories', click('[role=treeitem][aria-level="2"]')),
  'admin-new-category': over('/admin/categories', press('admin.categories.add')),
  'admin-attributes': at('/admin/attributes'),
  'admin-new-attribute': over('/admin/attributes', press('admin.attributes.add')),
  'admin-size-charts': at('/admin/size-charts?chart=men-eu'),
  'admin-new-chart': over('/admin/size-charts', press('admin.sizeCharts.add')),
  'admin-storefront': at('/admin/storefront/products'),
  'admin-storefront-settings': at('/admin/storefront/products?view=settings'),
  'admin-storefront-choose': at('/admin/storefront/create-product'),
  'admin-storefront-product': at('/admin/storefront/create-product?product=1'),
  'admin-storefront-figures': at('/admin/storefront/analytics'),
  'admin-analytics': at('/admin/analytics'),
  'admin-product-figures': at('/admin/analytics/products'),
  'admin-sales': at('/admin/analytics/sales'),
  'admin-customer-figures': at('/admin/analytics/customers'),
  'admin-distribution': at('/admin/customer-distribution'),
  'admin-sales-rows': at('/admin/analytics/sales?view=rows&metric=total'),
  'admin-media': at('/admin/media'),
  'admin-media-none': at('/admin/media?q=xylophone'),
  'admin-picture': over('/admin/media', click('main ul li button')),
  'admin-import': at('/admin/import'),
  'admin-mapping': office(({ imported }) => `/admin/import?import=${imported}`),
  'admin-changes': at('/admin/import?view=changes'),
  'admin-change': office(({ changes }) => `/admin/import?view=changes&set=${changes}`),

  'admin-promotions': at('/admin/promotions'),
  'admin-campaigns': at('/admin/campaigns'),
  'admin-new-promotion': at('/admin/promotions?promotion=new'),
  'admin-promotion': office(({ promotion }) => `/admin/promotions?promotion=${promotion}`),
  'admin-promotion-codes': office(({ promotion }) => `/admin/promotions?promotion=${promotion}&part=codes`),
  'admin-promotion-report': office(({ promotion }) => `/admin/promotions?promotion=${promotion}&part=report`),
  'admin-promotion-test': at('/admin/promotions?view=test'),

  'admin-inventory': at(STOCK),
  'admin-inventory-none': at(`${STOCK}?q=xylophone`),
  'admin-movements': at(viewOf('movements')),
  'admin-transfers': at(viewOf('transfers')),
  'admin-transfer': office(({ transfer }) => `${viewOf('transfers')}&id=${transfer}`),
  'admin-new-transfer': over(viewOf('transfers'), press('admin.stock.newTransfer')),
  'admin-purchase-orders': at(viewOf('purchase-orders')),
  'admin-purchase-order': office(({ purchase }) => `${viewOf('purchase-orders')}&id=${purchase}`),
  'admin-receive': office(({ purchase }) => `${viewOf('purchase-orders')}&id=${purchase}`, press('admin.stock.move.receive')),
  'admin-stock-counts': at(viewOf('counts')),
  'admin-count': office(({ count }) => `${viewOf('counts')}&id=${count}`),
  'admin-new-count': over(viewOf('counts'), press('admin.stock.newCount')),
  'admin-rolls': at(viewOf('rolls')),
  'admin-new-roll': over(viewOf('rolls'), press('admin.stock.addRoll')),
  'admin-locations': at(viewOf('locations')),
  'admin-new-location': over(viewOf('locations'), press('admin.stock.addLocation')),
  'admin-rules': at(viewOf('rules')),

  'admin-shipping': at('/admin/shipping'),
  'admin-dispatch': at('/admin/shipping?view=dispatch&day=2030-01-01'),
  'admin-slots': at('/admin/delivery-slots'),
  'admin-slots-weeks': at('/admin/delivery-slots?view=weeks'),
  'admin-places': at('/admin/world-locations'),
  'admin-places-kenya': at('/admin/world-locations?view=KE'),
  'admin-payments': at('/admin/payments'),
  'admin-store': at('/admin/settings?view=store'),
  'admin-ways': at('/admin/settings?view=ways'),
  'admin-ways-tested': at(
    '/admin/settings?view=ways',
    inTurn(click('#way-test-pesapal'), click('#way-test-stripe'), (page) => page.waitForTimeout(3000)),
  ),
  'admin-rates': at('/admin/settings?view=currencies'),
  'admin-fiscal': at('/admin/settings?view=fiscal'),
  'admin-backup': at('/admin/settings?view=backup'),
  'admin-logs': at('/admin/logs'),
  'admin-calls': at('/admin/logs?view=calls'),
  'admin-retention': at('/admin/logs?view=keeping'),
  'admin-doctor': at(
    '/admin/logs?view=doctor',
    inTurn(press('admin.doctor.examine'), (page) => page.waitForTimeout(4000)),
  ),
  'admin-keys': at('/admin/settings?view=keys'),
  'admin-pages': at('/admin/settings?view=pages'),
  'admin-new-page': over('/admin/settings?view=pages', press('admin.pages.add')),
  'admin-home': at(HOME_EDITOR),
  'admin-home-open': at(HOME_EDITOR, opened),
  'admin-home-preview': at('/?preview=1&visit=returning'),
  'admin-contact': at('/admin/settings?view=pages&kind=page&slug=contact-us'),
  'admin-article': at('/admin/settings?view=pages&kind=article&slug=measure-yourself'),
  'admin-search': at('/admin/analytics/search'),
}
