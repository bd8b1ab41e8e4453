import { paths } from '../../paths.ts'
import type { FoundList } from '../../shared/products/product-reads.ts'
import { LinkedData } from '../../shared/screen/linked-data.tsx'
import { useFirstPage } from '../../shared/store/first-page.ts'

type Props = { title: string; items: FoundList['items'] }

/** Rendered on the server only. */
export const ListData = (props: Props) => (import.meta.env.SSR ? <Graph {...props} /> : <LinkedData />)

function Graph({ title, items }: Props) {
  const { origin } = useFirstPage()
  return (
    <LinkedData
      graph={[
        {
          '@type': 'CollectionPage',
          name: title,
          mainEntity: {
            '@type': 'ItemList',
            itemListElement: items.map(({ slug }, at) => ({
              '@type': 'ListItem',
              position: at + 1,
              url: origin + paths.product(slug),
            })),
          },
        },
      ]}
    />
  )
}
