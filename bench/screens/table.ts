import type { Page } from 'playwright-core'
import { BACK_OFFICE } from './back-office.ts'
import { COUNTER } from './counter.ts'
import type { Screen } from './screen.ts'

export const LISTED = ['home', 'list', 'product', 'bag', 'checkout', 'order']

const at = (path: string, more: Omit<Screen, 'path'> = {}): Screen => ({ path: () => path, ...more })
const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').first().waitFor()
  await page.waitForTimeout(600)
}

export const SCREENS: Record<string, Screen> = {
  home: at('/', { as: 'nobody' }),
  list: at('/browse?department=premium-fashion', { as: 'nobody' }),
  product: at('/product/karura-jacket?size=50', { as: 'nobody' }),
  bag: at('/cart'),
  checkout: at('/checkout'),
  order: { path: ({ paid }) => `/user/order/${paid.id}` },

  everything: at('/browse', { as: 'nobody' }),
  cloths: at('/browse?department=materials', { as: 'nobody' }),
  cloth: at('/product/lamu-linen', { as: 'nobody' }),
  gown: at('/product/naivasha-gown', { as: 'nobody' }),
  'gift-card': at('/product/tarizi-gift-card', { as: 'nobody' }),
  service: at('/product/alterations', { as: 'nobody' }),
  outfit: at('/product/black-tie-outfit', { as: 'nobody' }),
  gifts: at('/browse?category=gifts-and-services', { as: 'nobody' }),
  enlarged: at('/product/karura-jacket', { as: 'nobody', fold: true, first: press(/^Enlarge/) }),
  'bag-drawer': at('/browse', { fold: true, first: press(/^Bag,/) }),
  search: at('/', {
    as: 'nobody',
    fold: true,
    first: async (page) => {
      await press('Search')(page).catch(() => press('بحث')(page))
      await page.getByRole('combobox').fill('linen')
      await page.waitForTimeout(1200)
    },
  }),
  menu: at('/', {
    as: 'nobody',
    fold: true,
    first: (page) => press('Menu')(page).catch(() => page.locator('.department').first().hover()),
  }),
  'custom-suits': at('/custom-suits', { as: 'nobody' }),
  'nothing-found': at('/browse?q=xylophone', { as: 'nobody' }),
  wishlist: at('/wishlist', { first: (page) => page.waitForTimeout(1200) }),
  'wishlist-empty': at('/wishlist', { as: 'nobody', first: (page) => page.waitForTimeout(1200) }),
  'delivery-date-full': at('/select-delivery-date', {
    first: async (page) => {
      await page.waitForTimeout(1500)
      const days = page.locator('[role=grid] button:not([aria-disabled=true])')
      for (let nth = 0; nth < 12 && (await page.locator('fieldset button').count()) === 0; nth++) {
        await days
          .nth(nth)
          .click({ timeout: 2000 })
          .catch(() => undefined)
        await page.waitForTimeout(200)
      }
    },
  }),
  'delivery-date': at('/select-delivery-date', { first: (page) => page.waitForTimeout(1200) }),
  measurements: at('/measurements'),
  'bag-empty': at('/cart', { as: 'nobody' }),
  'checkout-desktop': at('/checkout-desktop'),
  'checkout-guest': at('/checkout', { as: 'nobody' }),
  payment: { path: ({ unpaid }) => `/payment?order=${unpaid.number}` },
  card: { path: ({ unpaid }) => `/checkout-stripe?order=${unpaid.number}` },
  pesapal: at('/pesapal-redirect'),
  'payment-success': { path: ({ paid }) => `/payment-success?order=${paid.number}` },
  'order-unpaid': { path: ({ unpaid }) => `/user/order/${unpaid.id}` },
  'order-success': { path: ({ paid }) => `/order-success/${paid.number}` },
  'order-confirmation': { path: ({ paid }) => `/order-confirmation/${paid.number}` },
  track: at('/track', { as: 'nobody' }),
  auth: at('/auth', { as: 'nobody' }),
  orders: at('/orders'),
  profile: at('/profile'),
  settings: at('/settings'),
  'order-reserved': { path: ({ reserved }) => `/user/order/${reserved.id}` },
  denied: at('/admin'),
  missing: at('/product/karura-jaket', { as: 'nobody' }),
  help: at('/help-center', { as: 'nobody' }),
  article: at('/help-center/measure-yourself', { as: 'nobody' }),
  contact: at('/contact-us'),
  careers: at('/careers', { as: 'nobody', first: (page) => page.locator('#open ~ button').first().click() }),
  about: at('/about-us', { as: 'nobody' }),
  'sizing-guide': at('/sizing-guide', { as: 'nobody' }),
  storefront: at('/storefront', { as: 'nobody' }),
  'storefront-product': at('/storefront/product/kilifi-camp-shirt', { as: 'nobody' }),
  'order-reviewed': { path: ({ reviewed }) => `/user/order/${reviewed.id}` },
  'review-form': {
    path: ({ reviewed }) => `/user/order/${reviewed.id}`,
    first: async (page) => {
      await page.locator('[aria-labelledby=your-reviews] button').last().click()
      await page.getByRole('dialog').first().waitFor()
    },
    fold: true,
  },
  'product-reviewed': at('/product/lamu-jacket', { as: 'nobody' }),
  'error-server': at('/error/server', { as: 'nobody' }),
  'error-network': at('/error/network', { as: 'nobody' }),
  parts: at('/api/dev/parts', { as: 'nobody' }),
  ...BACK_OFFICE,
  ...COUNTER,
}
