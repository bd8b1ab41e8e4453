import type { ReactNode } from 'react'
import { useStoreSettings } from '../store/first-page.ts'
import { SeoHead } from './seo-head.tsx'

type Props = {
  /** Of the tab: `Thing`; the house's name follows. Without one, the house alone. */
  title?: string
  description?: string | undefined
  /** The one address under which it should be found. */
  canonical?: string
  /** Not for search engines: errors, the cart, anything of one visitor. */
  unlisted?: boolean
  children: ReactNode
}

/** The title and what machines read, above the screen itself. Machines read pages as they were sent: the browser is not given that part. */
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
