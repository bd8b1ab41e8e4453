import { inBrowser, onServer, orNotFound } from '../../api/prefetch.ts'
import { paths } from '../../paths.ts'
import { PageData } from '../../shared/pages/page-data.tsx'
import { PageFrame } from '../../shared/pages/page-frame.tsx'
import { crumbsGraph, questionsGraph } from '../../shared/pages/page-graph.ts'
import { pagePaths } from '../../shared/pages/page-paths.ts'
import { pageReads } from '../../shared/pages/page-reads.ts'
import { Screen } from '../../shared/screen/screen.tsx'
import { useFirstPage } from '../../shared/store/first-page.ts'
import type { Route } from './+types/page'

const wanted = (url: string) => ({ page: pageReads.page(new URL(url).pathname.slice(1)) })
export const loader = ({ request: { url }, context }: Route.LoaderArgs) => onServer(context, wanted(url)).catch(orNotFound)
export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => inBrowser(wanted(url)).catch(orNotFound)

/** A page of the house that is words alone: what they say comes from its editor and from the settings. */
export default function PageScreen({ loaderData: { page } }: Route.ComponentProps) {
  const { store, origin } = useFirstPage()
  const home = { name: store.name, to: paths.home() }
  const path = pagePaths.page(page.slug)
  return (
    <Screen title={page.title} description={page.description} canonical={path}>
      <PageData
        graph={() => [
          {
            '@type': 'WebPage',
            '@id': origin + path,
            name: page.title,
            description: page.description,
            dateModified: page.publishedAt,
          },
          crumbsGraph(origin, [
            { name: store.name, path: paths.home() },
            { name: page.title, path },
          ]),
          ...questionsGraph(page.blocks),
        ]}
      />
      <PageFrame page={page} crumbs={[home]} />
    </Screen>
  )
}
