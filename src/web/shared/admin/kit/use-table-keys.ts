import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

const ROW = '[data-row]'
const STORAGE_KEY = 'loomcourt-admin-single-keys'

/** Single-key shortcuts can be switched off, as WCAG 2.1.4 requires. */
export const singleKeysOn = (): boolean => localStorage.getItem(STORAGE_KEY) !== 'off'
export const setSingleKeys = (on: boolean): void => localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off')

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

type Keys = {
  search: RefObject<HTMLInputElement | null>
  onSelect?: (id: string, range: boolean) => void
  onClear?: () => void
}

/** Calls `onPress` for a single key, unless the user is typing, a dialog is open or single-key shortcuts are off. */
export function useSingleKey(key: string, onPress: () => void) {
  const press = useRef(onPress)
  press.current = onPress
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key !== key || document.querySelector('dialog[open]') || !singleKeysOn()) return
      event.preventDefault()
      press.current()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [key])
}

export function useTableKeys({ search, onSelect, onClear }: Keys) {
  useSingleKey('/', () => search.current?.focus())

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>(ROW)
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return
    if (/^[a-z]$/.test(event.key) && !singleKeysOn()) return
    const step = STEPS[event.key]
    if (step) {
      event.preventDefault()
      const next = stepFrom(row, step)
      if (event.shiftKey && next?.dataset.row) onSelect?.(next.dataset.row, true)
      return next?.focus()
    }
    if ((event.key === ' ' || event.key === 'x') && onSelect) {
      event.preventDefault()
      onSelect(row.dataset.row ?? '', event.shiftKey)
    }
    if (event.key === 'e') {
      event.preventDefault()
      row.click() // the row's page is also its editor
    }
    if (event.key === 'Escape') onClear?.()
  }
  return onKeyDown
}

function stepFrom(row: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const rows = [...(row.closest('table')?.querySelectorAll<HTMLElement>(ROW) ?? [])]
  return rows[rows.indexOf(row) + step]
}
