// Process that draws pictures and decodes and encodes files, one task at a time.
import type { PictureSpec } from '@loomcourt/imagery'
import type { Form, Made } from '#modules/media/index.ts'
import { decodeUpload, encodeForm, encodeShare } from './encode.ts'
import { MEMORY_SETTING, type Result, type Task } from './image-renderer.ts'

const WATCH_ms = 100
const MB = 1024 * 1024

type Draw = ReturnType<typeof import('@loomcourt/imagery/node').makesPictures>
let drawing: Promise<Draw> | undefined

/** Draws a picture. Loads the drawing package on first use, because other tasks do not need it. */
async function made(recipe: unknown, width: number, minWidth: number): Promise<Made> {
  drawing ??= import('@loomcourt/imagery/node').then(({ makesPictures }) => makesPictures())
  const draw = await drawing
  const { files, ...blur } = await draw(recipe as PictureSpec, width, minWidth)
  return {
    files: files.map(({ asked: requestedWidth, format, data }) => ({
      form: { width: requestedWidth, format } as Form,
      bytes: data,
    })),
    ...blur,
  }
}

function resultOf(task: Task): Promise<unknown> {
  if (task.kind === 'draw') return made(task.recipe, task.width, task.beyond)
  if (task.kind === 'decode') return decodeUpload(task.input.bytes, task.input.limits)
  if (task.kind === 'form') return encodeForm(task.input.bytes, task.input.form)
  return encodeShare(task.input.bytes, task.input.colour)
}

const send = (result: Result) => void process.send?.(result)

let running: number | undefined
let before: Promise<void> = Promise.resolve()
process.on('message', (task: Task) => {
  before = before.then(async () => {
    running = task.id
    try {
      send({ id: task.id, value: await resultOf(task) })
    } catch (error) {
      send({ id: task.id, failure: error instanceof Error ? error.message : String(error) })
    }
  })
})
// Ignored, because the main process ends this one.
for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit(0)) // the main process has ended

// Memory of sharp is outside of the heap that V8 limits, so the whole process is limited.
const limit = Number(process.env[MEMORY_SETTING]) * MB
const end = () => process.kill(process.pid, 'SIGKILL')
setInterval(() => {
  if (process.memoryUsage.rss() <= limit) return
  // Blames the picture, so that the caller refuses it. A process that was killed from outside is reported as busy instead.
  if (running === undefined || !process.send) end()
  else process.send({ id: running, failure: 'It took too much memory.', ends: true } satisfies Result, end)
}, WATCH_ms).unref()
