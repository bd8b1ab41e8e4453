import { expect, test } from 'vitest'
import { findTargets } from '#web/layout/admin/palette/find-targets.ts'
import { PALETTE_TARGETS } from '#web/layout/admin/palette/targets.ts'
import { messagesOf } from '../../bin/messages.ts'

const english = messagesOf('en')
const targets = PALETTE_TARGETS.map((target) => ({ ...target, name: english.get(target.title)?.text ?? '' }))

const EXPECTED: Record<string, string> = {
  promotions: 'promotion, offer, sale offer, bogo, free shipping discount, punguzo, خصم',
  codes: 'discount code, coupon, voucher code, promo code',
  refund: 'refund, money back, chargeback, credit note, استرداد',
  team: 'staff, team, user, employee, role, permission, invite, cashier role',
  email: 'e-mail, email, mail template, template, e-mail logo',
  store: 'logo, shop name, opening hours address, return window, invoice prefix, time zone',
  settings: 'settings, setup, configuration, mipangilio, إعدادات',
  dispatch: 'label, shipping label, packing slip, pick list, labels',
  products: 'barcode, sku, variant, product, bidhaa, منتج',
  vat: 'vat, tax class, gst, zero rated, kodi',
  shipping: 'shipping, delivery zone, postage, courier, rate, شحن',
  ways: 'payout, payouts, stripe, mpesa, payment method, gateway, card capture, malipo',
  sales: 'report, sales report, revenue report, profit, turnover, accounting, mauzo',
  analytics: 'analytics, statistics, metrics, ripoti, تقرير',
  takePayment: 'balance due, take payment, outstanding, debt, mark as paid',
  newOrder: 'new order, draft order, quote, phone order, manual order',
  createProduct: 'new product, create product, add product',
  giftCards: 'gift card, voucher, store credit',
  returns: 'return, exchange, rma, alteration, warranty',
  workshop: 'workshop, production, tailor, sewing, fundi',
  fittings: 'fitting, appointment, calendar, diary',
  customers: 'customer, client, crm, mteja, عميل',
  groups: 'wholesale, customer group, trade, b2b',
  segments: 'segment, audience, vip, mailing list',
  duplicates: 'duplicate, merge',
  newsletter: 'newsletter, campaign e-mail, broadcast',
  automations: 'abandoned cart, automation, welcome, win back',
  lowStock: 'low stock, reorder, out of stock',
  inventory: 'stock, inventory, warehouse, quantity',
  counts: 'stock count, stocktake, hesabu',
  purchaseOrders: 'purchase order, supplier, vendor',
  rolls: 'roll, fabric, dye',
  import: 'import, csv, excel, shopify, migrate',
  changes: 'bulk change, mass edit, price increase',
  media: 'picture, photo, image, upload, video',
  categories: 'category, collection, department',
  sizeCharts: 'size chart, sizing',
  reviews: 'review, rating, star',
  synonyms: 'synonym, no results, spelling',
  pages: 'faq, terms, privacy, policy, help, footer',
  homePage: 'home page, homepage, banner, hero',
  keys: 'api key, token',
  hooks: 'webhook, zapier',
  backup: 'backup, restore',
  currencies: 'currency, exchange rate, dollar',
  fiscal: 'etims, kra, tax invoice',
  logs: 'audit, history who, activity',
  security: 'security, login attempts',
  errors: 'error, crash',
  health: 'health check, system status',
  deliverySlots: 'slot, holiday, time window',
  worldLocations: 'country, county',
  shifts: 'shift, float, close till',
  walkInOrders: 'pos, till, cash register',
  deposit: 'deposit, down payment',
  chats: 'chat, whatsapp',
  inquiries: 'inbox, contact form, message',
  customerDistribution: 'map, geography',
  customerFigures: 'cohort, lifetime value, churn',
  productFigures: 'best sellers, dead stock, sell through',
}
const cases = Object.entries(EXPECTED).flatMap(([title, words]) => words.split(', ').map((word) => [word, title] as const))

test(`the palette finds a screen for ${cases.length} words of owners`, () => {
  const wrong = cases.filter(([word, title]) => {
    const found = findTargets(targets, word)
    return !found.slice(0, 3).some((target) => target.title.endsWith(`.${title}`))
  })
  expect(wrong.map(([word, title]) => `${word} → ${title}`)).toEqual([])
  expect(cases.length).toBeGreaterThanOrEqual(200)
})

test('each entry of the palette has more words than its title', () => {
  expect(targets.filter(({ name, words }) => name === '' || words === '').map(({ to }) => to)).toEqual([])
})
