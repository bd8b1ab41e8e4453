import type { Answers } from '../../api/prefetch.ts'
import { reads } from '../../api/reads.ts'

/** The products that both homes are made of. */
export const homeReads = {
  fresh: reads.products({ collection: 'new-this-week', limit: 4 }),
  suits: reads.products({ department: 'bespoke-suits', sort: 'price-up', limit: 1 }),
  checked: reads.products({ department: 'bespoke-suits', pattern: 'check', sort: 'price-up', limit: 1 }),
  striped: reads.products({ category: 'two-piece-suits', pattern: 'stripe', sort: 'price-down', limit: 1 }),
  cloths: reads.products({ department: 'materials', limit: 4 }),
  evening: reads.products({ collection: 'after-dark', limit: 1 }),
  dinner: reads.products({ category: 'dinner-suits', limit: 1 }),
}
export type HomeData = Omit<Answers<typeof homeReads>, 'known'>
