import { LinkedData } from '../../shared/screen/linked-data.tsx'
import { SharedPicture } from '../../shared/screen/seo-head.tsx'
import { useFirstPage } from '../../shared/store/first-page.ts'
import type { HomeData } from './home-reads.ts'
import { storeGraph } from './store-graph.ts'

/** What search engines and shared links read of the house, on the server only. */
export function StoreData({ fresh }: Pick<HomeData, 'fresh'>) {
  return import.meta.env.SSR ? <SeoData fresh={fresh} /> : <LinkedData />
}

function SeoData({ fresh }: Pick<HomeData, 'fresh'>) {
  const { store, origin } = useFirstPage()
  const picture = fresh.items.find(({ pictures }) => pictures.length > 0)?.pictures[0]
  return (
    <>
      <meta property="og:type" content="website" />
      {picture && <SharedPicture src={picture.src} alt={picture.alt} />}
      <LinkedData graph={storeGraph(store, origin)} />
    </>
  )
}
