import { LinkedData } from '../../shared/screen/linked-data.tsx'
import { SharedPicture } from '../../shared/screen/seo-head.tsx'
import { useFirstPage } from '../../shared/store/first-page.ts'
import type { Section } from './home-reads.ts'
import { storeGraph } from './store-graph.ts'

/** Rendered on the server only. */
export function StoreData({ sections }: { sections: readonly Section[] }) {
  return import.meta.env.SSR ? <SeoData sections={sections} /> : <LinkedData />
}

function SeoData({ sections }: { sections: readonly Section[] }) {
  const { store, origin } = useFirstPage()
  const [picture] = sections.flatMap((section) =>
    section.kind === 'rail' ? section.products.flatMap(({ pictures }) => pictures.slice(0, 1)) : [],
  )
  return (
    <>
      <meta property="og:type" content="website" />
      {picture && <SharedPicture src={picture.src} alt={picture.alt} />}
      <LinkedData graph={storeGraph(store, origin)} />
    </>
  )
}
