import { useEffect, useRef } from 'react'

/** Moves the focus to the step that opens. `addressed` is undefined until the draft is restored. */
export function useFocusOnNext(addressed: boolean | undefined): void {
  const before = useRef<boolean>(undefined)
  useEffect(() => {
    const was = before.current
    before.current = addressed
    if (was === undefined || addressed === undefined || was === addressed) return
    const heading = document.getElementById(addressed ? 'step-2' : 'step-1')
    if (!heading || document.activeElement?.closest('form')) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    heading.closest('section')?.scrollIntoView({ block: 'start' })
  }, [addressed])
}
