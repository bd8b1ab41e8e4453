import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const OF_FIRST_PAGE =
  'link[rel="canonical"], link[rel="alternate"][hreflang], meta[property^="og:"], meta[property^="product:"], meta[name="description"], meta[name="robots"]'

/** Removes the first page's metadata after navigation, because it describes another page. */
export function usePlainHead(): void {
  const { pathname } = useLocation()
  const first = useRef(pathname)
  useEffect(() => {
    if (pathname === first.current) return
    for (const element of document.head.querySelectorAll(OF_FIRST_PAGE)) element.remove()
  }, [pathname])
}
