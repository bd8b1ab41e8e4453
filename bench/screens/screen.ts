import type { Page } from 'playwright-core'
import type { ShopToLookAt, Who } from './shop-to-look-at.ts'

/** Screenshot to take: path, user, and steps before it. */
export type Screen = {
  path: (shop: ShopToLookAt) => string
  as?: Who
  /** Steps before the screenshot. */
  first?: (page: Page) => Promise<unknown>
  /** A dialog or panel covers the page: captures the viewport only. */
  fold?: true
}
