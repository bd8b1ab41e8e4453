/** First-interaction events. `document/start-scripts.ts` records a touch, key press or focus from before the scripts load. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll']
/** Delay after which a visitor who only reads counts as active. */
const READING_ms = 8_000

let awake = false
let wakeUp: () => void
/** Resolves on the first interaction, after `READING_ms`, or when a module calls `wake`. Parts below the fold hydrate then. */
export const untilAwake = new Promise<void>((resolve) => {
  wakeUp = resolve
})
export const isAwake = (): boolean => awake

export function wake(): void {
  awake = true
  wakeUp()
}

if (!import.meta.env.SSR) {
  if (document.documentElement.dataset.touched !== undefined) wake()
  // Browsers also fire `pointermove` when the page scrolls under a still pointer, so three moves are required.
  let moves = 0
  const onSign = (event: Event) => {
    if (event instanceof MouseEvent && event.type === 'pointermove') {
      if (event.movementX || event.movementY) moves += 1
      if (moves < 3) return
    }
    for (const sign of SIGNS) removeEventListener(sign, onSign, true)
    wake()
  }
  for (const sign of SIGNS) addEventListener(sign, onSign, { capture: true, passive: true })
  setTimeout(wake, READING_ms)
}
