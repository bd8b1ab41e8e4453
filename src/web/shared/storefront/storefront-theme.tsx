import type { CSSProperties, ReactNode } from 'react'
import { useFirstPage } from '../store/first-page.ts'

/**
 * Accent colour of the storefront. In the dark theme it is mixed with 55 % white, because a colour dark enough for white text
 * would be unreadable.
 */
const colours = (colour: string) =>
  ({
    '--accent': `light-dark(${colour}, color-mix(in oklab, ${colour} 45%, white))`,
    '--annexe': colour,
  }) as CSSProperties

export function StorefrontTheme({ children }: { children: ReactNode }) {
  const { storefront } = useFirstPage()
  return (
    <div className="contents" style={storefront && colours(storefront.colour)}>
      {children}
    </div>
  )
}
