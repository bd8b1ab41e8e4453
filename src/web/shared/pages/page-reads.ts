import type * as help from '#api/shop/content/help.ts'
import type * as places from '#api/shop/content/open-places.ts'
import type * as pages from '#api/shop/content/pages.ts'
import type { Feedback } from '#modules/pages/contract.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof pages | typeof help | typeof places>()

export const pageReads = {
  links: () => api.read('/api/pages'),
  page: (slug: string) => api.read('/api/pages/:slug', { params: { slug } }),
  places: () => api.read('/api/open-places'),
  help: () => api.read('/api/help'),
  search: (q: string) => api.read('/api/help/search', { query: { q } }),
  article: (slug: string) => api.read('/api/help/articles/:slug', { params: { slug } }),
}
export const sayWhetherItHelped = (slug: string, body: Feedback) =>
  api.send('POST', '/api/help/articles/:slug/feedback', { params: { slug }, body })
