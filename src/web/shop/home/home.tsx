import { lazy } from 'react'
import { usePreferences } from '../../shared/preferences/preferences.tsx'
import { RecentlySeenAfterLoad } from '../../shared/products/recently-seen-after-load.tsx'
import { Screen } from '../../shared/screen/screen.tsx'
import { useStoreSettings } from '../../shared/store/first-page.ts'
import { HydrateOnInteraction } from '../../ui/hydrate-on-interaction.tsx'
import { Hero } from './hero.tsx'
import type { HomeData } from './home-reads.ts'
import { StoreData } from './store-data.tsx'

/** Sections below the first screenful. They are rendered on the server, and their script loads after `firstInteraction`. */
const Sections = lazy(() => import('./sections.tsx'))

export function Home({ home: { description, sections: all } }: HomeData) {
  const { name } = useStoreSettings()
  const { device } = usePreferences()
  const sections = all.filter(({ devices }) => devices.length === 0 || devices.includes(device))
  const [first, ...rest] = sections
  const opens = first?.kind === 'hero'
  return (
    <Screen description={description} canonical="/">
      <StoreData sections={sections} />
      {opens ? <Hero section={first} /> : <h1 className="sr-only">{name}</h1>}
      <HydrateOnInteraction>
        <Sections sections={opens ? rest : sections} />
      </HydrateOnInteraction>
      <RecentlySeenAfterLoad />
    </Screen>
  )
}
