import { createContext, useContext } from 'react'

/** What can lie over the page, one at a time. The layout knows their files and draws them. */
export type PanelName = 'account' | 'cart' | 'menu' | 'language' | 'currency' | 'search' | 'theme' | 'privacy' | 'install'
export type PanelProps = { open: boolean; onClose: () => void }

export type Panels = {
  open: (name: PanelName) => void
  /** For an event on the way to a panel's button: fetches the panel before it is asked for. */
  prepare: (name: PanelName) => () => void
  /** The one that is open. */
  panel: PanelName | undefined
}
const nothing = () => undefined

export const PanelsContext = createContext<Panels>({ open: nothing, prepare: () => nothing, panel: undefined })
export const usePanels = () => useContext(PanelsContext)
