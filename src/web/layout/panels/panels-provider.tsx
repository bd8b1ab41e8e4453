import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useMemo, useState } from 'react'

import type { PANELS } from './all.ts'

export type PanelName = keyof typeof PANELS
export type PanelProps = { open: boolean; onClose: () => void }
type Panel = (props: PanelProps) => ReactNode

/** What can lie over the page, one at a time. Each arrives when it is first wanted, and the list of them with the first. */
const load = async (name: PanelName): Promise<{ default: Panel }> => (await import('./all.ts')).PANELS[name]()

const shown: Partial<Record<PanelName, ReturnType<typeof lazy<Panel>>>> = {}
function panelOf(name: PanelName) {
  shown[name] ??= lazy<Panel>(() => load(name))
  return shown[name]
}

const Context = createContext<{ open: (name: PanelName) => void; panel: PanelName | undefined }>({
  open: () => undefined,
  panel: undefined,
})
export const usePanels = () => useContext(Context)

/** Fetches a panel before it is asked for: on the way to its button. */
export const preparePanel = (name: PanelName) => () => void load(name)

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
        const Panel = panelOf(name)
        return (
          <Suspense key={name} fallback={null}>
            <Panel open={panel === name} onClose={() => close(name)} />
          </Suspense>
        )
      })}
    </Context>
  )
}
