import { type Do, find, inTurn, keys, press, type Shots, show, WIDE, waiting, withBag } from './shot.ts'

const KARURA = '/product/karura-jacket'
const guest = { as: 'nobody' } as const

export const SEEN = [
  ...['blown-up-swatch', 'deposit-words', 'halo-after-filter', 'header-at-320', 'offline-total', 'one-tap-on-hero'],
  ...['other-cloth-empty', 'overlays-on-first-visit', 'payment-below-fold', 'search-shows-wrong-colour'],
  ...['shadow-bands-in-details', 'soft-large-picture'],
]
const FIRST = 201
export const numberOf = (name: string): number => FIRST + SEEN.indexOf(name)

const detail: Do = async (page) => {
  await page.locator('.gallery-strip button').nth(1).click({ timeout: 8_000 })
  await page.waitForTimeout(9000)
}
const underTheHeader = (seen: Element) => window.scrollTo(0, seen.getBoundingClientRect().top + scrollY - 160)

export const SEEN_AGAIN: Shots = {
  201: {
    path: KARURA,
    ...guest,
    first: inTurn(press(/^Enlarge/), keys('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight'), async (page) =>
      page.waitForTimeout(4000),
    ),
  },
  202: { path: waiting, dark: true, first: show((page) => page.getByText('How much would you like to pay now?')) },
  203: {
    path: '/browse?department=formal-wear&size=eu-50',
    ...guest,
    ...WIDE,
    first: async (page) => {
      await page.getByRole('complementary', { name: 'Filter' }).getByRole('link', { name: /^Navy/ }).click({ timeout: 8_000 })
      await page.waitForTimeout(2500)
    },
  },
  204: { path: '/', ...guest, width: 320 },
  205: {
    path: '/track',
    ...guest,
    worker: true,
    first: inTurn(
      withBag('karura-jacket', 'ready', '/cart'),
      async (page) => {
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
        await page.reload()
        await page.waitForTimeout(4000)
        await page.context().setOffline(true)
        await page.waitForTimeout(1500)
      },
      async (page) => page.getByText('Order summary').locator('visible=true').last().evaluate(underTheHeader),
    ),
  },
  206: { path: '/', ...guest, dark: true, first: async (page) => page.waitForTimeout(2500) },
  207: { path: `${KARURA}?cloth=twill-indigo`, ...guest, ...WIDE },
  208: { path: KARURA, ...guest, asked: true, first: async (page) => page.waitForTimeout(2500) },
  209: { path: waiting, dark: true },
  210: { path: '/', ...guest, ...WIDE, first: find('navy linen jacket 50') },
  211: { path: '/product/kilifi-camp-shirt', ...guest, ...WIDE, first: detail },
  212: { path: KARURA, ...guest, ...WIDE, first: detail },
}
