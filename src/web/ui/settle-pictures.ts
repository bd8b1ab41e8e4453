const AGAIN_ms = 5_000

/**
 * A picture is clear around the garment: once it is there, its placeholder must not shine through. One that did not come, for it was still
 * being drawn or the line broke, is asked for once more. Heard for the whole page at once, of pictures that are not alive too.
 */
function settle(image: EventTarget | null): void {
  if (!(image instanceof HTMLImageElement) || !image.complete || !image.parentElement?.classList.contains('picture')) return
  if (image.naturalWidth > 0)
    image.dataset.seen = '' // of the element, which is another one for another picture: nothing else sets or takes it
  else if (!image.dataset.again) {
    image.dataset.again = 'yes'
    setTimeout(() => image.setAttribute('src', image.src), AGAIN_ms)
  }
}

if (!import.meta.env.SSR) {
  for (const end of ['load', 'error']) document.addEventListener(end, ({ target }) => settle(target), true)
  for (const image of document.images) settle(image)
}
