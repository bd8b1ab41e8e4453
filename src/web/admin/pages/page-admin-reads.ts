import type * as pages from '#api/admin/content/pages.ts'
import type * as settings from '#api/admin/system/settings.ts'
import type * as productCards from '#api/shop/catalogue/product-cards.ts'
import type { MovePage, NewPage, PageLanguage, PublishPage, SavePage, WhichPage } from '#modules/pages/contract.ts'
import type { WayHere } from '#services/settings/contract.ts'
import { addressOf } from '../../api/address.ts'
import { type AnswerTo, clientOf } from '../../api/client.ts'

const api = clientOf<typeof pages | typeof settings | typeof productCards>()

export const pageAdminReads = {
  list: () => api.read('/api/admin/pages'),
  page: (params: WhichPage, language: PageLanguage) => api.read('/api/admin/pages/:kind/:slug', { params, query: { language } }),
  version: (params: WhichPage, language: PageLanguage, version: number) =>
    api.read('/api/admin/pages/:kind/:slug/versions/:version', { params: { ...params, version }, query: { language } }),
  products: (slugs: readonly string[]) => api.read('/api/product-cards', { query: { slugs: slugs.join() } }),
}
export type Edited = AnswerTo<ReturnType<typeof pageAdminReads.page>>

export const pageWrites = {
  add: (body: NewPage) => api.send('POST', '/api/admin/pages', { body }),
  save: (params: WhichPage, body: SavePage) => api.send('PUT', '/api/admin/pages/:kind/:slug', { params, body }),
  publish: (params: WhichPage, body: PublishPage) =>
    api.send('POST', '/api/admin/pages/:kind/:slug/publications', { params, body }),
  cancelScheduled: (params: WhichPage, language: PageLanguage) =>
    api.send('DELETE', '/api/admin/pages/:kind/:slug/publications', { params, query: { language } }),
  move: (params: WhichPage, body: MovePage) => api.send('PUT', '/api/admin/pages/:kind/:slug/address', { params, body }),
}

/** A view of the settings, because the specification fixes the list of addresses. */
export const pagesPath = (which?: WhichPage, language?: PageLanguage) =>
  addressOf(['/admin/settings', { view: 'pages', kind: which?.kind, slug: which?.slug, in: language !== 'en' && language }])

type Seen = { language: PageLanguage; version: number; country: string; visit: 'new' | 'returning'; at: string | undefined }
export const homePreviewPath = ({ language, version, country, visit, at }: Seen) =>
  addressOf(['/', { preview: version, lang: language, country, visit: visit === 'returning' && visit, at }])

export const wayRead = () => api.read('/api/admin/settings/way-here')
export const wayWrite = (body: WayHere) => api.send('PUT', '/api/admin/settings/way-here', { body })
