import { createContext, useContext } from 'react'

/** Overlays of the page, one open at a time. */
export type PanelName = 'account' | 'cart' | 'menu' | 'language' | 'currency' | 'search' | 'theme' | 'privacy' | 'install'
export type PanelProps = { open: boolean; onClose: () => void }

export type Panels = {
  open: (name: PanelName) => void
  prepare: (name: PanelName) => () => void
  panel: PanelName | undefined
}
const nothing = () => undefined

export const PanelsContext = createContext<Panels>({ open: nothing, prepare: () => nothing, panel: undefined })
export const usePanels = () => useContext(PanelsContext)
