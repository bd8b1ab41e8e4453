import { lazy } from 'react'
import type { Frame } from '../shell/frame.ts'

/** Around every screen of the house. What it is made of comes to those who may see it, and to nobody else. */
export const adminFrame: Frame = {
  Header: lazy(() => import('./house-header.tsx')),
  Footer: lazy(() => import('./house-footer.tsx')),
  className: 'house min-h-dvh bg-sunk lg:grid lg:grid-cols-[232px_minmax(0,1fr)] lg:grid-rows-[auto_1fr_auto]',
}
