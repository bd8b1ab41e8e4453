import { lazy } from 'react'
import { useText } from '../../i18n/text.tsx'
import { usePreferences } from '../../shared/preferences/preferences.tsx'
import { RecentlySeenAfterLoad } from '../../shared/products/recently-seen-after-load.tsx'
import { Screen } from '../../shared/screen/screen.tsx'
import { Later } from '../../ui/later.tsx'
import { Hero } from './hero.tsx'
import type { HomeData } from './home-reads.ts'
import { StoreData } from './store-data.tsx'

/** Below the first screenful, as the page was sent until somebody touches it: theirs is no part of the first view. */
const MobileHome = lazy(() => import('./mobile-home.tsx'))
const DesktopHome = lazy(() => import('./desktop-home.tsx'))

/** The mobile home on a mobile, the desktop home on anything else. Both begin with the same frame, so a wrong guess moves nothing. */
export function Home(data: HomeData) {
  const t = useText()
  const { device } = usePreferences()
  return (
    <Screen description={t('shell.description')} canonical="/">
      <StoreData fresh={data.fresh} />
      <Hero main={data.checked.items[0] ?? data.suits.items[0]} cloth={data.cloths.items[0]} />
      <Later>{device === 'mobile' ? <MobileHome {...data} /> : <DesktopHome {...data} />}</Later>
      <RecentlySeenAfterLoad />
    </Screen>
  )
}
