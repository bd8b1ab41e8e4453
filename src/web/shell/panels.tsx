import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useMemo, useState } from 'react'

/** What can lie over the page, one at a time. Each arrives when it is first wanted. */
const PANELS = {
  bag: () => import('./panels/bag-drawer.tsx'),
  menu: () => import('./panels/menu-sheet.tsx'),
  language: () => import('./panels/language-chooser.tsx'),
  currency: () => import('./panels/currency-chooser.tsx'),
  theme: () => import('./panels/theme-chooser.tsx'),
}
export type PanelName = keyof typeof PANELS
export type PanelProps = { open: boolean; onClose: () => void }

const shown = Object.fromEntries(
  Object.entries(PANELS).map(([name, load]) => [name, lazy<(props: PanelProps) => ReactNode>(load)]),
) as Record<PanelName, ReturnType<typeof lazy<(props: PanelProps) => ReactNode>>>

const Context = createContext<{ open: (name: PanelName) => void; panel: PanelName | undefined }>({
  open: () => undefined,
  panel: undefined,
})
export const usePanels = () => useContext(Context)

/** Fetches a panel before it is asked for: on the way to its button. */
export const preparePanel = (name: PanelName) => () => void PANELS[name]()

export function PanelsProvider({ children }: { children: ReactNode }) {
  const [panel, setPanel] = useState<PanelName>()
  const [seen, setSeen] = useState<readonly PanelName[]>([])
  const open = useCallback((name: PanelName) => {
    setSeen((before) => (before.includes(name) ? before : [...before, name]))
    setPanel(name)
  }, [])
  const close = useCallback((name: PanelName) => setPanel((now) => (now === name ? undefined : now)), [])
  const value = useMemo(() => ({ open, panel }), [open, panel])
  return (
    <Context value={value}>
      {children}
      {seen.map((name) => {
        const Panel = shown[name]
        return (
          <Suspense key={name} fallback={null}>
            <Panel open={panel === name} onClose={() => close(name)} />
          </Suspense>
        )
      })}
    </Context>
  )
}
