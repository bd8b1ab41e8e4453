/** What somebody does first on a page; `document/start-scripts.ts` notes down what came before the scripts did. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll']
/** Whoever only reads has been here for a while. */
const READING_ms = 8_000

let awake = false
let wakeUp: () => void
/** Kept when somebody touches the page, or has read in it for a while: until then nobody waits for what lies further down, or comes later. */
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
  // A browser moves a pointer that nobody has moved, when the page moves under it: a hand moves it more than once.
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
