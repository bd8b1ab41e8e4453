import type { ReactNode } from 'react'
import type { ShownPage } from '#modules/pages/contract.ts'
import { paths } from '../../paths.ts'
import { PageData } from '../../shared/pages/page-data.tsx'
import { PageFrame } from '../../shared/pages/page-frame.tsx'
import { crumbsGraph, questionsGraph } from '../../shared/pages/page-graph.ts'
import { pagePaths } from '../../shared/pages/page-paths.ts'
import { Screen } from '../../shared/screen/screen.tsx'
import { useFirstPage } from '../../shared/store/first-page.ts'

export function WordsScreen({ page, children }: { page: ShownPage; children?: ReactNode }) {
  const { store, origin } = useFirstPage()
  const path = pagePaths.page(page.slug)
  const { title, description, publishedAt } = page
  return (
    <Screen title={title} description={description} canonical={path}>
      <PageData
        graph={() => [
          { '@type': 'WebPage', '@id': origin + path, name: title, description, dateModified: publishedAt },
          crumbsGraph(origin, [
            { name: store.name, path: paths.home() },
            { name: title, path },
          ]),
          ...questionsGraph(page.blocks),
        ]}
      />
      <PageFrame page={page} crumbs={[{ name: store.name, to: paths.home() }]}>
        {children}
      </PageFrame>
    </Screen>
  )
}
