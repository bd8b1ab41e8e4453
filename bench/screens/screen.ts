import type { Page } from 'playwright-core'
import type { ShopToLookAt, Who } from './shop-to-look-at.ts'

/** One that is taken: where it is, as whom, and what is done before. */
export type Screen = {
  path: (shop: ShopToLookAt) => string
  as?: Who
  /** What is done before the picture is taken. */
  first?: (page: Page) => Promise<unknown>
  /** What lies over the page: only what is on the screen is of interest. */
  fold?: true
}
