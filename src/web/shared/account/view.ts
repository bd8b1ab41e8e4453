import { readCookie } from '#kernel/cookies.ts'

/** Cookie with an admin's choice to see the shop instead of the dashboard. Lasts for the browser session. */
const COOKIE = 'view'
const SHOP = 'shop'

export const viewsShop = (cookies: string): boolean => readCookie(cookies, COOKIE) === SHOP

export function viewAs(what: 'shop' | 'dashboard'): void {
  saveView(what)
  location.assign('/')
}

export function saveView(what: 'shop' | 'dashboard'): void {
  const age = what === 'shop' ? '' : '; max-age=0'
  Reflect.set(document, 'cookie', `${COOKIE}=${SHOP}; path=/; samesite=lax${age}`)
}
