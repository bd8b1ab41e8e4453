import type { Deps } from '#platform/deps.ts'
import { drawPicture } from './commands/draw-picture.ts'
import { FIRST_width } from './rules/forms.ts'
import { assetById } from './store.ts'

/** In descending priority. `stamp`: a thumbnail. `larger`: a larger version of an existing image. `nobody`: background work. */
export type Urgency = 'picture' | 'stamp' | 'larger' | 'nobody'
const BY_URGENCY: readonly Urgency[] = ['picture', 'stamp', 'larger', 'nobody']

/** Delay, so that missing images of the same page are rendered before larger versions. */
const LARGER_after_ms = 100

type DrawingEntry = { id: string; width: number; urgency: Urgency; from: number } & PromiseWithResolvers<boolean>

/** Renders one image at a time per process, by priority. */
export class DrawingQueue {
  private readonly depsOf: () => Deps
  private readonly asked = new Map<string, DrawingEntry>() // an image's first files and its larger ones are separate requests
  private working = false
  private closed = false

  /** `deps` is a function because the queue itself is one of them. */
  constructor(deps: () => Deps) {
    this.depsOf = deps
  }

  private get deps(): Deps {
    return this.depsOf()
  }

  /** Returns false when the image cannot be rendered or the shop is closing. */
  ask(id: string, requestedWidth: number, urgency: Urgency = 'picture'): Promise<boolean> {
    if (this.closed) return Promise.resolve(false)
    const width = Math.max(requestedWidth, FIRST_width)
    const key = width > FIRST_width ? `${id} larger` : id
    const wait = urgency === 'larger' ? LARGER_after_ms : 0
    const entry: DrawingEntry = { id, width, urgency, from: performance.now() + wait, ...Promise.withResolvers<boolean>() }
    const before = this.asked.get(key)
    if (before) {
      entry.urgency = before.urgency = morePressing(before.urgency, urgency)
      entry.from = before.from = Math.min(before.from, entry.from)
    }
    setTimeout(() => void this.work(), wait + 5).unref() // a timer may be a little early
    if (before && before.width >= width) return before.promise
    if (before) entry.promise.then(before.resolve)
    this.asked.set(key, entry)
    return entry.promise
  }

  get isClosed(): boolean {
    return this.closed
  }

  close(): void {
    this.closed = true
    for (const { resolve } of this.asked.values()) resolve(false)
    this.asked.clear()
  }

  private async work(): Promise<void> {
    if (this.working) return
    this.working = true
    try {
      while (!this.closed && (await this.drawAsked()));
    } catch (error) {
      if (!this.closed) this.deps.log.error({ err: error }, 'picture rendering queue stopped')
    } finally {
      this.working = false
    }
  }

  private async drawAsked(): Promise<boolean> {
    const all = [...this.asked.values()].filter(({ from }) => from <= performance.now())
    const next = BY_URGENCY.map((each) => all.find(({ urgency }) => urgency === each)).find((found) => found)
    if (!next) return false
    const { id, width } = next
    const asset = await assetById(this.deps.db, id)
    const drawn = asset !== undefined && asset.recipe !== null && (await drawPicture(this.deps, asset, width))
    for (const [key, each] of this.asked) {
      if (each.id !== id || (drawn && each.width > width)) continue // a larger width may have been requested during rendering
      this.asked.delete(key)
      each.resolve(drawn)
    }
    return true
  }
}

const morePressing = (a: Urgency, b: Urgency): Urgency => (BY_URGENCY.indexOf(a) < BY_URGENCY.indexOf(b) ? a : b)
