import type { Page } from 'playwright-core'
import type { ScreenUser, ShopToLookAt } from './shop-to-look-at.ts'

export type Screen = {
  path: (shop: ShopToLookAt) => string
  as?: ScreenUser
  first?: (page: Page) => Promise<unknown>
  /** Captures only the viewport, because a dialog or panel covers the page. */
  fold?: true
}
