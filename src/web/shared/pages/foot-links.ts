import type { PageLink } from '#modules/pages/contract.ts'
import type { PlainLink } from '../store/first-page.ts'
import { pagePaths } from './page-paths.ts'

/** Pages in the footer's help column. The others are in the column about the shop. */
const HELPS = new Set(['sizing-guide', 'shipping-info', 'returns-exchange', 'care-instructions', 'contact-us'])

export function footLinks(pages: readonly PageLink[]): { help: PlainLink[]; house: PlainLink[] } {
  const links = (isWanted: boolean) =>
    pages.filter(({ slug }) => HELPS.has(slug) === isWanted).map(({ slug, title }) => ({ to: pagePaths.page(slug), title }))
  return { help: links(true), house: links(false) }
}
