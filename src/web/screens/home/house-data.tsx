import { useHouse } from '../../shell/house.ts'
import { SharedPicture } from '../head-for-machines.tsx'
import { LinkedData } from '../linked-data.tsx'
import type { HomeShelves } from './home.tsx'
import { houseGraph } from './house-graph.ts'

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
