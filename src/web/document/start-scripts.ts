/**
 * Starts the page's scripts after the first paint, because fetching them earlier would delay the main picture. The function is
 * serialised into the page, so it must not use anything outside its own body.
 */
export function startScriptsAfterFirstPaint(): void {
  const MAX_WAIT_ms = 2500
  const waiting = document.querySelector<HTMLScriptElement>('script[type="text/waiting"]')
  if (!waiting) return
  let awake = false
  const start = () => {
    if (awake) return
    awake = true
    document.documentElement.dataset.awake = '' // lets the other pictures load too (`picture.css`)
    const { modules = '', messages = '' } = waiting.dataset
    const ask = (attributes: object) => document.head.append(Object.assign(document.createElement('link'), attributes))
    for (const href of modules.split(' ')) ask({ rel: 'modulepreload', href })
    for (const href of messages.split(' ')) if (href) ask({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href })
    const script = document.createElement('script')
    script.type = 'module'
    if (waiting.nonce) script.nonce = waiting.nonce
    script.textContent = waiting.textContent
    document.head.append(script)
  }
  const touched = () => {
    document.documentElement.dataset.touched = '' // records a touch from before the scripts listened (`ui/first-interaction.ts`)
    start()
  }
  for (const touch of ['pointerdown', 'keydown', 'focusin']) addEventListener(touch, touched, { once: true, capture: true })
  let pressed: Element | null | undefined
  const hold = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('button[type="button"]') : undefined
  }
  addEventListener('click', hold, { capture: true })
  const pressAgain = () => {
    removeEventListener('click', hold, { capture: true })
    if (pressed instanceof HTMLElement && pressed.isConnected) pressed.click()
  }
  addEventListener('alive', pressAgain, { once: true })
  // Two frames: when the second one starts, the first has been painted.
  const afterSight = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)))
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  if (document.hidden) start()
  else if (!picture || picture.complete) afterSight()
  else for (const end of ['load', 'error']) picture.addEventListener(end, afterSight, { once: true })
  setTimeout(start, MAX_WAIT_ms)
}
