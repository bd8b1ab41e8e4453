import { BACK_OFFICE } from '../screens/back-office.ts'
import { SHOP_RULES } from './shop-rules.ts'
import { inTurn, keys, press, type Shot, type Shots, settle, show, typeCard, WIDE, waiting, withBag } from './shot.ts'

const KARURA = '/product/karura-jacket'
const guest = { as: 'nobody' } as const
const office = (name: keyof typeof BACK_OFFICE): Shot => {
  const screen = BACK_OFFICE[name]
  if (!screen) throw new Error(`There is no screen called ${name}.`)
  const { path, first } = screen
  return { path, as: 'admin', width: 1440, ...(first && { first: (page) => first(page) }) }
}

export const RULES: Shots = {
  ...SHOP_RULES,
  63: { path: '/api/dev/parts', ...guest, ...WIDE },
  64: { path: KARURA, ...guest, dark: true },
  65: { path: '/', ...guest, ...WIDE, first: keys('Tab', 'Tab', 'Tab', 'Tab') },
  66: office('admin-category'),
  67: { path: '/', ...guest, ...WIDE, first: keys('Tab') },
  68: { path: '/product/lamu-jacket?size=50', ...guest, first: press('Add to bag') },
  69: { path: '/product/watamu-shirt', ...guest, ...WIDE },
  70: { path: '/', ...guest, ...WIDE },
  71: { path: '/cart', first: show((page) => page.locator('footer')) },
  72: { path: `${KARURA}?lang=sw`, ...guest },
  73: { path: `${KARURA}?lang=ar`, ...guest },
  74: { path: ({ paid }) => `/user/order/${paid.id}?lang=ar` },
  75: {
    path: KARURA,
    ...guest,
    ...WIDE,
    first: async (page) => {
      await page.getByRole('button', { name: 'Currency: KES' }).first().click({ timeout: 8_000 })
      await page.getByRole('combobox', { name: 'Search currencies' }).fill('euro')
      await page.keyboard.press('Enter')
      await page.waitForTimeout(1500)
    },
  },
  76: { path: '/', ...guest, ...WIDE, first: press(/^Currency: /) },
  77: { path: '/browse?lang=ar', ...guest },
  78: { path: '/', ...guest },
  79: { path: '/browse', ...guest },
  80: {
    path: '/browse',
    ...guest,
    ...WIDE,
    first: async (page) => {
      await page.route('**/api/products/lamu-jacket', () => undefined) // the response never arrives
      await page.getByRole('link', { name: 'Lamu jacket' }).first().click({ timeout: 8_000 })
      await page.waitForTimeout(1500)
    },
  },
  81: {
    path: '/browse',
    ...guest,
    first: async (page) =>
      page
        .locator('#main .heart')
        .first()
        .click({ timeout: 8_000 })
        .then(() => settle(page)),
  },
  82: { path: '/browse', ...guest, ...WIDE, first: async (page) => page.locator('main article a').nth(2).hover() },
  83: { path: KARURA, ...guest, ...WIDE, first: press('Twill, indigo') },
  84: { path: '/product/karura-jaket', ...guest },
  85: office('admin-palette'),
  86: office('admin-shortcuts'),
  87: office('admin-products-bulk'),
  88: office('admin-change'),
  89: office('admin-views'),
  90: {
    ...office('admin-shipping'),
    first: inTurn(
      press('Add a zone'),
      async (page) => page.getByRole('region', { name: 'New zone' }).getByLabel('Name', { exact: true }).fill('The coast'),
      async (page) => page.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true }).click({ timeout: 8_000 }),
      settle,
    ),
  },
  91: office('admin-display'),
  92: { ...office('dashboard'), first: show((page) => page.locator('main svg[role=img], main figure')) },
  93: office('admin-mapping'),
  94: office('dashboard'),
  95: { path: '/admin' },
  96: office('admin-generate'),
}

export const MADE_TO_MEASURE: Shots = {
  101: { path: '/track', ...guest, first: withBag('muthaiga-suit', 'measure', '/cart') },
  102: { path: '/track', ...guest, first: withBag('muthaiga-suit', 'measure', '/checkout') },
  103: {
    path: '/product/muthaiga-suit',
    ...guest,
    first: inTurn(
      show((page) => page.locator('main').getByText(/ready by/i)),
      async (page) => page.waitForTimeout(1500),
    ),
  },
  104: { path: '/product/muthaiga-suit', ...guest, first: show((page) => page.locator('main').getByText(/Delivered in/)) },
  105: {
    path: waiting,
    first: inTurn(typeCard('4242424242424242'), press(/^Pay KES/), async (page) => page.waitForTimeout(4000)),
  },
  106: { path: ({ unpaid }) => `/order-success/${unpaid.number}`, first: async (page) => page.evaluate(() => scrollTo(0, 700)) },
  107: { path: ({ unpaid }) => `/user/order/${unpaid.id}`, first: settle },
  108: { path: ({ unpaid }) => `/user/order/${unpaid.id}`, first: show((page) => page.locator('#made, #way')) },
  109: { path: ({ unpaid }) => `/user/order/${unpaid.id}`, first: press(/measurements/i) },
}
