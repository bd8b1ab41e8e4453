import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useRef, useState } from 'react'
import type { BlockerFunction, Location } from 'react-router'
import { useText } from '../../../i18n/text.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useLeaveBlocker } from './use-leave-blocker.ts'

const Guard = createContext<(form: string, dirty: boolean) => void>(() => undefined)

/** Location state of a navigation that follows a save. The leave guard then shows no prompt. */
export const SAVED = 'saved'

const placeOf = ({ pathname, search }: Location, edits: readonly string[] = []): string =>
  [pathname, ...edits.map((name) => new URLSearchParams(search).get(name) ?? '')].join(' ')

export function useLeaveGuard(dirty: boolean): void {
  const form = useId()
  const tell = useContext(Guard)
  useEffect(() => {
    tell(form, dirty)
    return () => tell(form, false)
  }, [tell, form, dirty])
}

/**
 * Prompts before the user leaves a page with unsaved input. There is one guard per page, because the router supports one
 * blocker at a time.
 */
export function LeaveGuard({ edits, children }: { edits?: readonly string[] | undefined; children: ReactNode }) {
  const t = useText()
  const dirty = useRef(new Set<string>())
  const [guarding, setGuarding] = useState(false)
  const tell = useCallback((form: string, isDirty: boolean) => {
    if (isDirty) dirty.current.add(form)
    else dirty.current.delete(form)
    setGuarding(dirty.current.size > 0)
  }, [])
  const holds = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      dirty.current.size > 0 && nextLocation.state !== SAVED && placeOf(currentLocation, edits) !== placeOf(nextLocation, edits),
    [edits],
  )
  const held = useLeaveBlocker(holds)
  useEffect(() => {
    if (!guarding) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [guarding])
  return (
    <Guard value={tell}>
      {children}
      {held && (
        <ConfirmDialog
          title={t('admin.kit.leaveTitle')}
          confirm={t('admin.kit.leave')}
          cancel={t('admin.kit.stay')}
          backCloses={false}
          onConfirm={() => held.proceed()}
          onClose={() => held.reset()}
        >
          {t('admin.kit.leaveText')}
        </ConfirmDialog>
      )}
    </Guard>
  )
}
