import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

/** Hover delay before the first tooltip, and time after one in which the next opens at once (specification, section 9). */
export const TOOLTIP_OPEN_ms = 700
export const TOOLTIP_SKIP_ms = 300

let closedAt = Number.NEGATIVE_INFINITY
export const tooltipDelay = (now: number, lastClosed = closedAt): number =>
  now - lastClosed < TOOLTIP_SKIP_ms ? 0 : TOOLTIP_OPEN_ms

/** Tooltip with more about a control that already has a name. Shown on hover and focus, hidden by Escape. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()
  useEffect(() => () => clearTimeout(timer.current), [])

  const show = (delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(true), delay)
  }
  const hide = () => {
    clearTimeout(timer.current)
    if (open) closedAt = performance.now()
    setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only reacts to events of the control inside
    <span
      className="relative inline-flex"
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(tooltipDelay(performance.now()))}
      onPointerLeave={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show(0)}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
      aria-describedby={open ? id : undefined}
    >
      {children}
      {open && (
        <span id={id} role="tooltip" className="tooltip">
          {text}
        </span>
      )}
    </span>
  )
}
