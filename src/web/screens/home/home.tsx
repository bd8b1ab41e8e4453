import { usePreferences } from '../../preferences/preferences.tsx'
import { inBrowser, onServer } from '../../prefetch.ts'
import { reads } from '../../reads.ts'
import { useText } from '../../text/text.tsx'
import { Screen } from '../screen.tsx'
import type { Route } from './+types/home'
import { DesktopHome } from './desktop-home.tsx'
import { Hero } from './hero.tsx'
import { MobileHome } from './mobile-home.tsx'

const wanted = {
  fresh: reads.products({ collection: 'new-this-week', limit: 4 }),
  suits: reads.products({ department: 'bespoke-suits', sort: 'price-up', limit: 4 }),
  cloths: reads.products({ department: 'materials', limit: 4 }),
  evening: reads.products({ collection: 'after-dark', limit: 2 }),
}

export const loader = ({ context }: Route.LoaderArgs) => onServer(context, wanted)
export const clientLoader = () => inBrowser(wanted)

/** What both homes are made of. */
export type HomeShelves = Pick<Route.ComponentProps['loaderData'], keyof typeof wanted>

/** The mobile home on a mobile, the desktop home on anything else. Both begin with the same frame, so a wrong guess moves nothing. */
export default function HomeScreen({ loaderData: shelves }: Route.ComponentProps) {
  const t = useText()
  const { device } = usePreferences()
  return (
    <Screen description={t('home.description')} canonical="/">
      <Hero suits={shelves.suits.items} cloths={shelves.cloths.items} />
      {device === 'mobile' ? <MobileHome {...shelves} /> : <DesktopHome {...shelves} />}
    </Screen>
  )
}
