import { lazy } from 'react'
import { writtenFor } from '#kernel/languages.ts'
import type { Frame } from '../frame.ts'

export const adminFrame: Frame = {
  Header: lazy(() => import('./admin-header.tsx')),
  Footer: lazy(() => import('./admin-footer.tsx')),
  writtenIn: writtenFor,
  className:
    'house min-h-dvh bg-sunk md:grid md:grid-cols-[64px_minmax(0,1fr)] md:grid-rows-[auto_1fr_auto] lg:grid-cols-[232px_minmax(0,1fr)] md:[&>aside]:col-start-1 md:[&>aside]:row-start-1 md:[&>footer]:col-start-2 md:[&>header]:col-start-2 md:[&>main]:col-start-2 md:[&>main]:row-start-2',
}
