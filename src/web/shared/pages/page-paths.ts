import type { HelpCategory, PageSlug } from '#domain/content/page-list.ts'
import { addressOf } from '../../api/address.ts'

/** Paths of content pages. Not in `paths.ts`, because the shop's first view does not need them. */
export const pagePaths = {
  page: (slug: PageSlug | (string & {})) => `/${slug}`,
  help: ({ q }: { q?: string | undefined } = {}) => addressOf(['/help-center', { q }]),
  category: (name: HelpCategory) => `/help-center#${name}`,
  article: (slug: string) => `/help-center/${slug}`,
}
