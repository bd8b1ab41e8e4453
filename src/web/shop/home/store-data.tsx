import type { HomeShelves } from '../../home-or-dashboard.tsx'
import { LinkedData } from '../../shared/screen/linked-data.tsx'
import { SharedPicture } from '../../shared/screen/seo-head.tsx'
import { useHouse } from '../../shared/store-settings.ts'
import { houseGraph } from './store-graph.ts'

/** What search engines and shared links read of the house, on the server only. */
export function HouseData({ fresh }: Pick<HomeShelves, 'fresh'>) {
  return import.meta.env.SSR ? <ForMachines fresh={fresh} /> : <LinkedData />
}

function ForMachines({ fresh }: Pick<HomeShelves, 'fresh'>) {
  const { house, origin } = useHouse()
  const picture = fresh.items.find(({ pictures }) => pictures.length > 0)?.pictures[0]
  return (
    <>
      <meta property="og:type" content="website" />
      {picture && <SharedPicture src={picture.src} alt={picture.alt} />}
      <LinkedData graph={houseGraph(house, origin)} />
    </>
  )
}
