import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/sheet.tsx'

/** Loads an overlay on first use. When loading fails, a message with a retry replaces it. */
export function latePart<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined
  return function LatePart({ onGiveUp, ...props }: P & { onGiveUp: () => void }): ReactNode {
    const [Loaded, setPart] = useState(() => loaded)
    const [failed, setFailed] = useState(false)
    const come = async () => {
      loaded ??= await load()
      setPart(() => loaded)
    }
    // biome-ignore lint/correctness/useExhaustiveDependencies: loads once, when mounted
    useEffect(() => {
      come().catch(() => setFailed(true))
    }, [])
    if (Loaded) return <Loaded {...(props as unknown as P)} />
    return failed && <Missing onAgain={() => come().catch(newPage)} onGiveUp={onGiveUp} />
  }
}

/** Reloads the page when the server is reachable, because some browsers remember a failed module until the next document. */
async function newPage(): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok) location.reload()
}

function Missing({ onAgain, onGiveUp }: { onAgain: () => Promise<void>; onGiveUp: () => void }) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    await onAgain()
    setBusy(false)
  }
  return (
    <Dialog open onClose={onGiveUp} title={t('error.network.title')}>
      <div className="grid justify-items-start gap-5 p-5">
        <p role="alert" className="text-ink-2">
          {t('error.network.short')}
        </p>
        <Button size="small" busy={busy} onClick={() => void again()}>
          {t('common.tryAgain')}
        </Button>
      </div>
    </Dialog>
  )
}
