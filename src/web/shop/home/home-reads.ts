import type { Answers } from '../../api/prefetch.ts'
import { productReads } from '../../shared/products/product-reads.ts'

/** The products that both homes are made of. */
export const homeReads = {
  fresh: productReads.list({ collection: 'new-this-week', limit: 4 }),
  suits: productReads.list({ department: 'bespoke-suits', sort: 'price-up', limit: 1 }),
  checked: productReads.list({ department: 'bespoke-suits', pattern: 'check', sort: 'price-up', limit: 1 }),
  striped: productReads.list({ category: 'two-piece-suits', pattern: 'stripe', sort: 'price-down', limit: 1 }),
  cloths: productReads.list({ department: 'materials', limit: 4 }),
  evening: productReads.list({ collection: 'after-dark', limit: 1 }),
  dinner: productReads.list({ category: 'dinner-suits', limit: 1 }),
}
export type HomeData = Omit<Answers<typeof homeReads>, 'known'>
