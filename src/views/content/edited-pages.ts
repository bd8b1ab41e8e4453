import { plainOf, richOf } from '#domain/content/page-blocks.ts'
import type { PageList } from '#modules/pages/contract.ts'
import { pageList } from '#modules/pages/index.ts'
import type { Deps } from '#platform/deps.ts'
import { pageFigures } from './page-figures.ts'

export async function editedPages(deps: Deps): Promise<PageList> {
  const [{ items }, figures] = await Promise.all([pageList(deps), pageFigures(deps, 'en')])
  return { items: items.map((page) => ({ ...page, title: plainOf(richOf(page.title, figures)) })) }
}
