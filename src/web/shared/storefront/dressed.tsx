import type { CSSProperties, ReactNode } from 'react'
import { useFirstPage } from '../store/first-page.ts'

/** In the dark a colour that white can stand on is too dark to be read: half of it is white then. */
const colours = (colour: string) =>
  ({
    '--accent': `light-dark(${colour}, color-mix(in oklab, ${colour} 45%, white))`,
    '--annexe': colour,
  }) as CSSProperties

/** In the storefront's own colour, which the house chose. */
export function Dressed({ children }: { children: ReactNode }) {
  const { storefront } = useFirstPage()
  return (
    <div className="contents" style={storefront && colours(storefront.colour)}>
      {children}
    </div>
  )
}
