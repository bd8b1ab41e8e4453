import {
  address,
  fill,
  find,
  inTurn,
  keys,
  press,
  type Shots,
  settle,
  show,
  showText,
  typeCard,
  WIDE,
  waiting,
  withBag,
} from './shot.ts'

const KARURA = '/product/karura-jacket'
const guest = { as: 'nobody' } as const
const field = (name: string | RegExp) => show((page) => page.getByLabel(name).locator('visible=true'))
const card = typeCard('4000000000000002')

export const SHOP_RULES: Shots = {
  1: { path: KARURA, ...guest },
  2: { path: KARURA, ...guest, first: press(/^Enlarge/) },
  3: { path: KARURA, ...guest, ...WIDE },
  4: { path: KARURA, ...guest, first: field(/^50/) },
  5: { path: KARURA, ...guest, ...WIDE, first: press('Twill, indigo') },
  6: {
    path: KARURA,
    ...guest,
    first: inTurn(async (page) => page.evaluate(() => scrollTo(0, 160)), settle, press('Add to bag')),
  },
  7: { path: `${KARURA}?size=56`, ...guest, first: showText(/sold out/) },
  8: { path: `${KARURA}?size=52`, ...guest, first: showText(/left/) },
  9: {
    path: KARURA,
    ...guest,
    first: inTurn(
      (page) => page.getByText('Size chart', { exact: true }).click(),
      press('See the measurements'),
      showText('Garment measurements'),
    ),
  },
  10: { path: `${KARURA}?size=50`, ...guest, ...WIDE, first: showText(/Delivered in/) },
  11: { path: `${KARURA}?size=50`, ...guest, first: showText(/days to return/) },
  12: { path: `${KARURA}?make=measure`, ...guest, first: showText(/ready by/i) },
  13: { path: KARURA, ...guest, first: show((page) => page.getByRole('heading', { name: /reviews/i })) },
  14: { path: '/product/athi-shears', ...guest, first: show((page) => page.locator('main details')) },
  15: { path: KARURA, ...guest, ...WIDE, first: show((page) => page.getByRole('heading', { name: /like|look|goes/i })) },
  16: { path: '/product/lamu-jacket?size=50', ...guest, ...WIDE, first: press('Add to bag') },
  17: { path: '/browse?department=premium-fashion', ...guest, ...WIDE },
  18: { path: '/browse', ...guest, ...WIDE, first: async (page) => page.evaluate(() => scrollTo(0, 260)) },
  19: { path: '/browse?colour=navy&size=eu-50', ...guest, ...WIDE },
  20: { path: '/browse?colour=navy&size=eu-50', ...guest },
  21: { path: '/formal-wear', ...guest, first: press('Filter') },
  22: { path: '/browse?sort=price-down', ...guest, ...WIDE },
  23: {
    path: '/browse',
    ...guest,
    first: async (page) => {
      await page.locator('main article a').nth(14).click()
      await page.locator('.gallery').first().waitFor({ timeout: 8_000 })
      await page.goBack()
      await page.waitForTimeout(1200)
    },
  },
  24: { path: '/browse', ...guest, first: show((page) => page.getByRole('link', { name: 'Load more' })) },
  25: { path: '/browse?department=casual-collection', ...guest, first: async (page) => page.evaluate(() => scrollTo(0, 420)) },
  26: {
    path: '/browse?department=premium-fashion',
    ...guest,
    ...WIDE,
    first: async (page) =>
      page
        .locator('main article')
        .nth(1)
        .hover({ timeout: 8_000 })
        .then(() => settle(page)),
  },
  27: {
    path: '/formal-wear',
    ...guest,
    ...WIDE,
    first: async (page) =>
      page
        .locator('.department')
        .first()
        .hover()
        .then(() => settle(page)),
  },
  28: { path: '/browse?q=xylophone', ...guest },
  29: { path: '/', ...guest, ...WIDE, first: inTurn(keys('/'), async (page) => page.waitForTimeout(1500)) },
  30: { path: '/', ...guest, first: find('linen') },
  31: { path: '/browse?q=linnen+jacket', ...guest },
  32: { path: '/', ...guest, first: async (page, shop) => find(shop.paid.number)(page, shop) },
  33: { path: '/browse?q=qqzzxx', ...guest, ...WIDE },
  34: { path: '/cart' },
  35: { path: '/cart', ...WIDE, first: press(/^Remove /) },
  36: { path: '/cart', first: showText('Total') },
  37: { path: '/cart', ...WIDE },
  38: { path: '/cart', first: show((page) => page.locator('main li').last()) },
  39: { path: '/wishlist', first: settle },
  40: { path: '/track', ...guest, first: withBag('lamu-jacket', 'ready', '/checkout') },
  41: {
    path: '/track',
    ...guest,
    first: inTurn(withBag('lamu-jacket', 'ready', '/checkout'), field('Town'), fill('Town', 'Kilim')),
  },
  42: { path: '/track', ...guest, ...WIDE, first: withBag('lamu-jacket', 'ready', '/checkout-desktop') },
  43: { path: '/track', ...guest, first: inTurn(withBag('lamu-jacket', 'ready', '/checkout'), press('Continue to delivery')) },
  44: { path: waiting, ...WIDE, first: card },
  45: {
    path: '/track',
    ...guest,
    ...WIDE,
    first: inTurn(withBag('lamu-jacket', 'ready', '/checkout-desktop'), address, press('Continue to delivery')),
  },
  46: { path: '/select-delivery-date', first: settle },
  47: { path: waiting, first: show((page) => page.getByRole('button', { name: /to pay|^Pay/ })) },
  48: { path: waiting, first: inTurn(card, press(/^Pay KES/), async (page) => page.waitForTimeout(2500)) },
  49: { path: '/checkout' },
  50: { path: ({ paid }) => `/order-success/${paid.number}` },
  51: { path: '/track', ...guest },
  52: { path: ({ paid }) => `/user/order/${paid.id}`, ...WIDE },
  53: { path: '/auth', ...guest },
  54: { path: '/auth', ...guest, first: press('New here') },
  55: { path: '/measurements' },
  56: { path: '/settings', ...WIDE },
  57: { path: '/cart' },
  58: { path: KARURA, ...guest, width: 320 },
  59: { path: '/track', ...guest, first: inTurn(withBag('lamu-jacket', 'ready', '/checkout'), field('Street address')) },
  60: { path: '/', ...guest, first: press('Menu') },
  61: { path: KARURA, as: 'nobody', asked: true, first: async (page) => page.waitForTimeout(2500) },
  62: { path: '/error/network', ...guest },
}
