import { useEffect } from 'react'
import { usePanels } from '../../shared/panels.ts'
import { useFrame } from '../frame.ts'

/** Opens the search with `/` or Ctrl/⌘ K where the header has one. While the user types, `/` is a plain character. */
export function useSearchKeys(): void {
  const { open, panel } = usePanels()
  const framed = useFrame() !== undefined
  useEffect(() => {
    if (framed) return
    const onKey = (event: KeyboardEvent) => {
      const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)
      const command = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if ((!slash && !command) || event.isComposing || panel === 'search') return
      event.preventDefault()
      open('search')
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [framed, open, panel])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
