import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { declared } from '#server/endpoints.ts'

const tests = dirname(import.meta.dirname)

/** `/api/admin/orders/:number` becomes `admin/orders`, `/api/cart/lines` becomes `cart`. */
function homeOf(path: string): string {
  const [first = '', second = ''] = path.replace(/^\/api\//, '').split('/')
  const plain = (segment: string) => segment.replace(/\.\w+$/, '') // `orders.csv` is tested with `orders`
  return first === 'admin' ? `admin/${plain(second)}` : plain(first)
}

const TESTED_WITH: Record<string, string> = {
  'admin/catalogue': 'routes/admin/products',
  'admin/customer-duplicates': 'routes/admin/customers',
  'admin/customer-groups': 'routes/admin/products',
  'admin/customer-segments': 'routes/admin/customers',
  'admin/email-campaign-choices': 'routes/admin/email-campaigns.test.ts',
  'admin/exports': 'routes/admin/imports',
  'admin/inquiries': 'routes/inquiries',
  'admin/latest': 'routes/admin/products',
  'admin/locations': 'routes/admin/stock',
  'admin/pages': 'routes/pages',
  'admin/product-drafts': 'routes/admin/products',
  'admin/purchase-orders': 'routes/admin/stock',
  'admin/returns': 'routes/orders',
  'admin/reviews': 'routes/reviews.test.ts',
  'admin/stock-counts': 'routes/admin/stock',
  'admin/stock-rules': 'routes/admin/stock',
  'admin/store-credit': 'routes/admin/gift-cards.test.ts',
  'admin/suppliers': 'routes/admin/stock',
  'admin/transfers': 'routes/admin/stock',
  'admin/visits': 'routes/admin/dashboard.test.ts',
  'campaign-clicks': 'routes/admin/email-campaigns.test.ts',
  checkout: 'routes/payments',
  departments: 'routes/products',
  help: 'routes/pages',
  home: 'server/home-audience.test.ts',
  'admin/email-domain': 'routes/webhooks/mail.test.ts',
  'admin/email-events': 'routes/webhooks/mail.test.ts',
  'mail-consents': 'routes/mail-preferences.test.ts',
  'mail-stops': 'routes/admin/letters.test.ts',
  measuring: 'routes/visits',
  'payment-methods': 'server/live.test.ts',
  'admin/promotion-campaigns': 'routes/admin/promotions',
  'ready-by': 'routes/admin/workshop',
  'review-photos': 'routes/reviews.test.ts',
  sandbox: 'routes/payments',
  'shared-wishlists': 'routes/wishlist',
  shipping: 'routes/admin/delivery.test.ts',
  shop: 'routes/admin/settings',
  'sign-in-methods': 'routes/auth',
  'store-credit': 'routes/admin/gift-cards.test.ts',
}
/** Remove an address here when you write its test. */
const WITHOUT_TEST = new Set(['admin/home-preview', 'detect-location', 'open-places', 'product-cards', 'size-charts'])

const hasTest = (home: string) => existsSync(join(tests, 'routes', home)) || existsSync(join(tests, 'routes', `${home}.test.ts`))
const homes = new Set(declared.map(({ endpoint }) => homeOf(endpoint.path)))

test('the test of an endpoint is found by its address', () => {
  expect(homes.size).toBeGreaterThan(80)
  const missing = [...homes].filter((home) => {
    const beside = TESTED_WITH[home]
    return !WITHOUT_TEST.has(home) && !(beside === undefined ? hasTest(home) : existsSync(join(tests, beside)))
  })
  expect(missing).toEqual([])
})

test('a listed exception is an address without a test file', () => {
  const listed = [...Object.keys(TESTED_WITH), ...WITHOUT_TEST]
  expect(listed.filter((home) => !homes.has(home) || hasTest(home))).toEqual([])
})

test('a folder of tests/routes is an address of the API', () => {
  const inFolder = (folder: string) =>
    readdirSync(join(tests, 'routes', folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() || entry.name.endsWith('.test.ts'))
      .map(({ name }) => join(folder, name.replace(/\.test\.ts$/, '')))
  const found = inFolder('').flatMap((name) => (name === 'admin' ? inFolder('admin') : [name]))
  expect(found.length).toBeGreaterThan(50)
  expect(found.filter((home) => !homes.has(home))).toEqual([])
})

test.each([
  ['/api/admin/orders/:number/refunds', 'admin/orders'],
  ['/api/admin/orders.csv', 'admin/orders'],
  ['/api/cart/lines/:id', 'cart'],
])('an address names the folder of its tests: %s', (path, home) => {
  expect(homeOf(path)).toBe(home)
})
