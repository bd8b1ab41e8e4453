const AGAIN_ms = 5_000

/**
 * Marks loaded pictures, so that the placeholder does not show through their transparent parts. A failed picture is retried
 * once.
 */
function settle(image: EventTarget | null): void {
  if (!(image instanceof HTMLImageElement) || !image.complete || !image.parentElement?.classList.contains('picture')) return
  if (image.naturalWidth > 0)
    image.dataset.seen = '' // each picture has its own element, so the mark is never removed
  else if (!image.dataset.again) {
    image.dataset.again = 'yes'
    setTimeout(() => image.setAttribute('src', image.src), AGAIN_ms)
  }
}

if (!import.meta.env.SSR) {
  for (const end of ['load', 'error']) document.addEventListener(end, ({ target }) => settle(target), true)
  for (const image of document.images) settle(image)
}
