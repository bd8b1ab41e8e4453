import type { Answered, RenderMessage, RenderRequest } from './messages.ts'

export type { RenderRequest } from './messages.ts'
export type LiveRenderer = {
  /** Returns false when a later call overtook this one, the view does not exist or drawing failed. */
  draw: (canvas: HTMLCanvasElement, request: RenderRequest) => Promise<boolean>
  /** Computes the geometry of a likely next choice in advance, after any draw that waits. */
  prepare: (request: RenderRequest) => void
  close: () => void
}

/** Runs in a worker thread. Null when the browser lacks workers or OffscreenCanvas. */
export function liveRenderer(): LiveRenderer | null {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, (answer: Answered) => void>()
  let latest = 0
  worker.onmessage = ({ data }: MessageEvent<Answered>) => {
    waiting.get(data.id)?.(data)
    waiting.delete(data.id)
  }
  worker.onerror = () => {
    for (const [id, answer] of waiting) answer({ id, error: 'the renderer stopped' })
    waiting.clear()
  }
  const ask = (request: RenderRequest, prepare: boolean): Promise<Answered> =>
    new Promise((resolve) => {
      const id = ++latest
      waiting.set(id, resolve)
      worker.postMessage({ id, request, prepare } satisfies RenderMessage)
    })
  let drawing = 0
  return {
    draw: async (canvas, request) => {
      const turn = ++drawing
      const { bitmap } = await ask(request, false)
      if (!bitmap || turn !== drawing) {
        bitmap?.close()
        return false
      }
      canvas.width = bitmap.width
      canvas.height = bitmap.height
      canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
      return true
    },
    prepare: (request) => void ask(request, true),
    close: () => worker.terminate(),
  }
}
