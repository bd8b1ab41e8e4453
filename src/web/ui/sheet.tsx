import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useText } from '../i18n/text.tsx'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { announceSheet } from './open-sheets.ts'
import { useBackCloses } from './use-back-closes.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  footer?: ReactNode
  head?: ReactNode
  /**
   * Lets the back gesture close the sheet. Turn off before leaving the page, because the extra history entry would be in the
   * way.
   */
  backCloses?: boolean
}
type Side = 'start' | 'end' | 'middle' | 'full' | 'top'

const SIDES: Record<Side, string> = {
  start: 'sheet-start ms-0 me-auto h-dvh max-h-dvh w-[min(88vw,400px)]',
  end: 'sheet-end ms-auto me-0 h-dvh max-h-dvh w-[min(100vw,440px)]',
  middle: 'sheet-middle m-auto w-[min(calc(100vw-32px),480px)] max-h-[min(85dvh,720px)]',
  full: 'sheet-middle m-0 h-dvh max-h-dvh w-screen',
  top: 'sheet-middle mx-auto mt-0 mb-auto h-dvh max-h-dvh w-screen md:mt-[7vh] md:h-fit md:max-h-[min(86dvh,780px)] md:w-[min(calc(100vw-64px),760px)]',
}

/**
 * Native modal dialog, which traps and returns the focus and closes on Escape. The focus starts at the element with
 * `data-begins`.
 */
function Sheet({ open, onClose, title, children, footer, head, backCloses = true, side }: Props & { side: Side }) {
  const t = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useBackCloses(open && backCloses, onClose)

  // Opens before paint, and closes before the element is removed, because only a dialog in the document returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    element.querySelector<HTMLElement>('[data-begins]')?.focus()
    const leave = announceSheet(element)
    return () => {
      leave()
      element.close()
    }
  }, [open])

  useEffect(() => {
    const element = dialog.current
    const onBackdrop = (event: MouseEvent) => event.target === element && onClose()
    element?.addEventListener('click', onBackdrop)
    return () => element?.removeEventListener('click', onBackdrop)
  }, [onClose])

  return (
    <dialog
      ref={dialog}
      {...(head ? { 'aria-label': title } : { 'aria-labelledby': heading })}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className={`sheet ${SIDES[side]}`}
    >
      <div className="flex h-full max-h-[inherit] flex-col">
        <div className="flex min-h-14 items-center justify-between gap-4 border-b ps-5 pe-2">
          {head ?? (
            <h2 id={heading} className="text-body font-medium">
              {title}
            </h2>
          )}
          <IconButton label={t('common.close')} onClick={onClose}>
            <Icon name="x" />
          </IconButton>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
        {footer && <div className="border-t bg-bg px-5 pt-4 pb-[max(16px,env(safe-area-inset-bottom))]">{footer}</div>}
      </div>
    </dialog>
  )
}

/** Drawer from the edge where reading starts (`start`, for menus) or from the other edge (for the cart and filters). */
export const Drawer = ({ from = 'end', ...rest }: Props & { from?: 'start' | 'end' }) => <Sheet {...rest} side={from} />

export const Dialog = (rest: Props) => <Sheet {...rest} side="middle" />

/** Sheet at the top of the screen for a search field. `head` replaces the title. */
export const TopSheet = (rest: Props & { head: ReactNode }) => <Sheet {...rest} side="top" />

export const FullScreen = (rest: Props) => <Sheet {...rest} side="full" />
