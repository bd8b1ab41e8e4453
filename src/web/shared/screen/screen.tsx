import type { ReactNode } from 'react'
import { useStoreSettings } from '../store/first-page.ts'
import { SeoHead } from './seo-head.tsx'

type Props = {
  /** Title of the tab; the shop's name is appended. Without one, the shop's name and city are shown. */
  title?: string
  description?: string | undefined
  canonical?: string
  /** Excludes the page from search engines. */
  unlisted?: boolean
  children: ReactNode
}

/**
 * Sets the title and metadata of a screen. Metadata are rendered on the server only, because crawlers read the page as served.
 */
export function Screen({ title, description, canonical, unlisted, children }: Props) {
  const store = useStoreSettings()
  const full = title ? `${title} | ${store.name}` : `${store.name}, ${store.city}`
  return (
    <>
      <title>{full}</title>
      {import.meta.env.SSR && <SeoHead title={full} description={description} canonical={canonical} unlisted={unlisted} />}
      {children}
    </>
  )
}
