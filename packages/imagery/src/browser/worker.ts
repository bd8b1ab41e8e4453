import type { Field } from '../core/field.ts'
import { picturesOf } from '../pictures/of-product.ts'
import { geometryFor, geometryKey, type PictureSpec, shadeFor } from '../pictures/render.ts'
import type { Answered, RenderMessage, RenderRequest } from './messages.ts'

/*
 * Renderer of the page. A new cloth reshades the cached geometry. A new cut computes its geometry
 * first.
 */

type Scope = {
  onmessage: ((event: { data: RenderMessage }) => void) | null
  postMessage: (message: Answered, transfer: Transferable[]) => void
}
const scope = globalThis as unknown as Scope

const MAX_FIELDS = 6
const fields = new Map<string, Field>() // least recently used first

function fieldFor(spec: PictureSpec, width: number): Field {
  const key = geometryKey(spec, width)
  const field = fields.get(key) ?? geometryFor(spec, width)
  fields.delete(key)
  fields.set(key, field)
  for (const oldest of fields.keys()) if (fields.size > MAX_FIELDS) fields.delete(oldest)
  return field
}

function specOf({ portrait, swatch, view, backdrop }: RenderRequest): PictureSpec | undefined {
  const spec = picturesOf({ name: '', descriptor: '', portrait }, swatch).find((picture) => picture.view === view)?.spec
  return spec && { ...spec, backdrop: backdrop ?? 'studio' }
}

function bitmapOf(spec: PictureSpec, width: number): ImageBitmap {
  const picture = shadeFor(spec, fieldFor(spec, width))
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const pixels = new ImageData(picture.pixels as ImageDataArray, picture.width, picture.height)
  canvas.getContext('2d')?.putImageData(pixels, 0, 0)
  return canvas.transferToImageBitmap()
}

// Queues messages until the thread is free, so that of several choices in a row only the last is drawn.
let queue: RenderMessage[] = []
scope.onmessage = ({ data }) => {
  queue.push(data)
  setTimeout(serve)
}

function serve(): void {
  const queuedRequest = queue
  queue = []
  const last = queuedRequest.findLast(({ prepare }) => !prepare)
  const order = [
    ...(last ? [last] : []),
    ...queuedRequest.filter((each) => each !== last && !each.prepare),
    ...queuedRequest.filter(({ prepare }) => prepare),
  ]
  for (const each of order) answer(each, each === last)
}

function answer({ id, request, prepare }: RenderMessage, draws: boolean): void {
  try {
    const spec = specOf(request)
    if (spec && prepare) fieldFor(spec, request.width)
    const bitmap = spec && draws ? bitmapOf(spec, request.width) : undefined
    scope.postMessage({ id, bitmap }, bitmap ? [bitmap] : [])
  } catch (error) {
    scope.postMessage({ id, error: String(error) }, [])
  }
}
