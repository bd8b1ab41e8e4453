import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useText } from '../../i18n/text.tsx'
import { type PanelName, type PanelProps, PanelsContext } from '../../shared/panels.ts'
import { toast } from '../../ui/toasts.ts'

type Panel = (props: PanelProps) => ReactNode

const loaded: Partial<Record<PanelName, Panel>> = {}
const load = async (name: PanelName) => {
  loaded[name] ??= (await (await import('./all.ts')).PANELS[name]()).default
}
const prepare = (name: PanelName) => () => void load(name).catch(() => undefined)

export function PanelsProvider({ children }: { children: ReactNode }) {
  const [panel, setPanel] = useState<PanelName>()
  const [seen, setSeen] = useState<readonly PanelName[]>([])
  const t = useText()
  const open = useCallback(
    (name: PanelName) =>
      void load(name).then(
        () => {
          setSeen((before) => (before.includes(name) ? before : [...before, name]))
          setPanel(name)
        },
        () => toast({ title: t('error.network.short') }),
      ),
    [t],
  )
  const close = useCallback((name: PanelName) => setPanel((now) => (now === name ? undefined : now)), [])
  const value = useMemo(() => ({ open, prepare, panel }), [open, panel])
  return (
    <PanelsContext value={value}>
      {children}
      {seen.map((name) => {
        const Panel = loaded[name]
        return Panel && <Panel key={name} open={panel === name} onClose={() => close(name)} />
      })}
    </PanelsContext>
  )
}
