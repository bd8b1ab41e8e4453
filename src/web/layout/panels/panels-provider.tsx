import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { type PanelName, type PanelProps, PanelsContext } from '../../shared/panels.ts'

type Panel = (props: PanelProps) => ReactNode

/** Each panel arrives when it is first wanted, and the list of them with the first. */
const load = async (name: PanelName): Promise<{ default: Panel }> => (await import('./all.ts')).PANELS[name]()
const prepare = (name: PanelName) => () => void load(name)

const loaded: Partial<Record<PanelName, ReturnType<typeof lazy<Panel>>>> = {}
function panelOf(name: PanelName) {
  loaded[name] ??= lazy<Panel>(() => load(name))
  return loaded[name]
}

export function PanelsProvider({ children }: { children: ReactNode }) {
  const [panel, setPanel] = useState<PanelName>()
  const [seen, setSeen] = useState<readonly PanelName[]>([])
  const open = useCallback((name: PanelName) => {
    setSeen((before) => (before.includes(name) ? before : [...before, name]))
    setPanel(name)
  }, [])
  const close = useCallback((name: PanelName) => setPanel((now) => (now === name ? undefined : now)), [])
  const value = useMemo(() => ({ open, prepare, panel }), [open, panel])
  return (
    <PanelsContext value={value}>
      {children}
      {seen.map((name) => {
        const Panel = panelOf(name)
        return (
          <Suspense key={name} fallback={null}>
            <Panel open={panel === name} onClose={() => close(name)} />
          </Suspense>
        )
      })}
    </PanelsContext>
  )
}
