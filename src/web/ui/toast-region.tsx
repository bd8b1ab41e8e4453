import { lazy, Suspense } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../i18n/text.tsx'
import { ignoreLoadFailure } from './ignore-load-failure.ts'
import { useTopSheet } from './open-sheets.ts'
import { useToasts } from './toasts.ts'

const ToastStack = lazy(() => ignoreLoadFailure(import('./toast-stack.tsx')))

/** Live region for toasts. While a sheet is open, toasts render inside it, where they can be reached. */
export function ToastRegion() {
  const t = useText()
  const toasts = useToasts()
  const sheet = useTopSheet()
  if (toasts.length === 0) return <section aria-label={t('common.notifications')} tabIndex={-1} />
  const stack = (
    <Suspense fallback={null}>
      <ToastStack toasts={toasts} />
    </Suspense>
  )
  return sheet ? createPortal(stack, sheet) : stack
}
