const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll']
/** Delay after which a visitor who only reads counts as active. */
const READING_ms = 8_000

let hasInteracted = false
let resolveFirstInteraction: () => void
/** Resolves on the first interaction, after `READING_ms`, or when a module calls `startInteractive`. */
export const firstInteraction = new Promise<void>((resolve) => {
  resolveFirstInteraction = resolve
})
export const hadFirstInteraction = (): boolean => hasInteracted

export function startInteractive(): void {
  hasInteracted = true
  resolveFirstInteraction()
}

if (!import.meta.env.SSR) {
  if (document.documentElement.dataset.touched !== undefined) startInteractive()
  // Browsers also fire `pointermove` when the page scrolls under a still pointer, so three moves are required.
  let moves = 0
  const onSign = (event: Event) => {
    if (event instanceof MouseEvent && event.type === 'pointermove') {
      if (event.movementX || event.movementY) moves += 1
      if (moves < 3) return
    }
    for (const sign of SIGNS) removeEventListener(sign, onSign, true)
    startInteractive()
  }
  for (const sign of SIGNS) addEventListener(sign, onSign, { capture: true, passive: true })
  setTimeout(startInteractive, READING_ms)
}
