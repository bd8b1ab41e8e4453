import { PageLanguage, type PageList, WhichPage } from '#modules/pages/contract.ts'
import { orNotFound } from '../../api/prefetch.ts'
import { adminView } from '../../shared/admin/admin-views.tsx'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { lazyView } from '../../shared/admin/lazy-view.ts'
import { type Edited, pageAdminReads } from './page-admin-reads.ts'

const PageEditor = lazyView(() => import('./page-editor.tsx').then((view) => view.PageEditor))
const PagesView = lazyView(() => import('./pages-view.tsx').then((view) => view.PagesView))

export const pagesView = adminView({
  /** Throws a 404 for an unknown page. */
  load: async ({ context, search }): Promise<Props> => {
    const which = WhichPage.safeParse({ kind: search.get('kind'), slug: search.get('slug') })
    const language = PageLanguage.catch('en').parse(search.get('in'))
    if (which.success) return forAdmins(context, { page: pageAdminReads.page(which.data, language) }).catch(orNotFound)
    return forAdmins(context, { pages: pageAdminReads.list() })
  },
  Show: Pages,
})

type Props = { page: Edited } | { pages: PageList }

function Pages(shown: Props) {
  if ('pages' in shown) return <PagesView items={shown.pages.items} />
  const { page } = shown
  return <PageEditor key={`${page.kind} ${page.slug} ${page.language} ${page.version}`} page={page} />
}
