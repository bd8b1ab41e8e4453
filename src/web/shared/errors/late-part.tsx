import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/sheet.tsx'

/**
 * A part that opens over the page, whose script comes when it is first wanted. When it does not come, the page stays as it is, and in the part's
 * place stands why, with a way to try again and one to leave (`onGiveUp`).
 */
export function latePart<P extends object>(load: () => Promise<ComponentType<P>>) {
  let there: ComponentType<P> | undefined
  return function LatePart({ onGiveUp, ...props }: P & { onGiveUp: () => void }): ReactNode {
    const [Part, setPart] = useState(() => there)
    const [failed, setFailed] = useState(false)
    const come = async () => {
      there ??= await load()
      setPart(() => there)
    }
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
    useEffect(() => {
      come().catch(() => setFailed(true))
    }, [])
    if (Part) return <Part {...(props as unknown as P)} />
    return failed && <Missing onAgain={() => come().catch(newPage)} onGiveUp={onGiveUp} />
  }
}

/**
 * Some browsers remember, until the next page, that a script did not come. So when the shop is there again and the script is not, the page is asked for
 * anew; what is typed in it and not saved is guarded as ever (`LeaveGuard`). As long as the shop is not there the page stays.
 */
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
