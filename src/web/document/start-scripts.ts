/**
 * Wakes the scripts of a page once its first screenful stands: they are the larger part of a page, and fetched beside the
 * main picture they would make it late. Whoever touches the page sooner wakes them sooner, and the button that they press is pressed again once it is alive (`shell.tsx` says when).
 * It is written into the page as it stands here, and so may use nothing from outside of itself.
 */
export function startScriptsAfterFirstPaint(): void {
  const MAX_WAIT_ms = 2500
  const waiting = document.querySelector<HTMLScriptElement>('script[type="text/waiting"]')
  if (!waiting) return
  let awake = false
  const start = () => {
    if (awake) return
    awake = true
    document.documentElement.dataset.awake = '' // the other pictures may come too (`picture.css`)
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
    document.documentElement.dataset.touched = '' // before its scripts could hear of it (`ui/wake.ts`)
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
  // Two frames: in the first one the picture is drawn, in the second it has been shown.
  const afterSight = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)))
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  if (document.hidden) start()
  else if (!picture || picture.complete) afterSight()
  else for (const end of ['load', 'error']) picture.addEventListener(end, afterSight, { once: true })
  setTimeout(start, MAX_WAIT_ms)
}
