import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useHouse } from '../shell/house.ts'

type Props = {
  /** Of the tab: `Thing`; the house's name follows. Without one, the house alone. */
  title?: string
  description?: string
  /** The one address under which it should be found. */
  canonical?: string
  /** Not for search engines: errors, the bag, anything of one visitor. */
  unlisted?: boolean
  children: ReactNode
}

/** The title and what search engines read, above the screen itself. */
export function Screen({ title, description, canonical, unlisted, children }: Props) {
  const { house, origin } = useHouse()
  const { pathname } = useLocation()
  return (
    <>
      <title>{title ? `${title} | ${house.name}` : `${house.name}, ${house.city}`}</title>
      {description && <meta name="description" content={description} />}
      {unlisted ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={origin + (canonical ?? pathname)} />}
      {children}
    </>
  )
}
