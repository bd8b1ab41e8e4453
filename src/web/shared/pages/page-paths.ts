import type { HelpCategory, PageSlug } from '#domain/content/page-list.ts'
import { addressOf } from '../../api/address.ts'

/** Addresses of the house's words. They stand here and not in `paths.ts`, because the first view of the shop has no use for them. */
export const pagePaths = {
  page: (slug: PageSlug | (string & {})) => `/${slug}`,
  help: ({ q }: { q?: string | undefined } = {}) => addressOf(['/help-center', { q }]),
  category: (name: HelpCategory) => `/help-center#${name}`,
  article: (slug: string) => `/help-center/${slug}`,
}
