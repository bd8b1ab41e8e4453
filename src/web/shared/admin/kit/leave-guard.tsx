import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useRef, useState } from 'react'
import type { BlockerFunction } from 'react-router'
import { useText } from '../../../i18n/text.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useLeaveBlocker } from './use-leave-blocker.ts'

const Guard = createContext<(form: string, dirty: boolean) => void>(() => undefined)

/** Reports whether this form has unsaved input. */
export function useLeaveGuard(dirty: boolean): void {
  const form = useId()
  const tell = useContext(Guard)
  useEffect(() => {
    tell(form, dirty)
    return () => tell(form, false)
  }, [tell, form, dirty])
}

/**
 * Asks before leaving a page with unsaved input. One per page, because the router supports one blocker at a time and a page may
 * have several forms. It does not ask on a change within the same list, which loses nothing.
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const t = useText()
  const dirty = useRef(new Set<string>())
  const [guarding, setGuarding] = useState(false)
  const tell = useCallback((form: string, isDirty: boolean) => {
    if (isDirty) dirty.current.add(form)
    else dirty.current.delete(form)
    setGuarding(dirty.current.size > 0)
  }, [])
  const holds = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) => dirty.current.size > 0 && currentLocation.pathname !== nextLocation.pathname,
    [],
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
