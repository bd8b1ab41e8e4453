import { compressed, type Encoding } from '../compress.ts'

/** Qualities of brotli: for what hardly ever changes, and for what is cached for half a minute. */
const TIGHT = 9
const QUICK = 5

/** Bytes that are the same for everybody. They are compressed once, by the first who asks, and all who ask share them. */
export class SharedBody {
  readonly plain: Buffer
  readonly #quality: number
  readonly #compressed: Partial<Record<Encoding, Promise<Buffer>>> = {}
  readonly #ready: Partial<Record<Encoding, Buffer>> = {}

  constructor(text: string, quality = TIGHT) {
    this.plain = Buffer.from(text)
    this.#quality = quality
  }

  in(encoding: Encoding): Promise<Buffer> {
    this.#compressed[encoding] ??= compressed(this.plain, encoding, this.#quality).then((bytes) => {
      this.#ready[encoding] = bytes
      return bytes
    })
    return this.#compressed[encoding]
  }

  /** What has been compressed already. */
  ready(encoding: Encoding): Buffer | undefined {
    return this.#ready[encoding]
  }
}

/** Values of the cache, and of those that were answered before, their bytes. They go when the cache lets go of the value. */
const bodies = new WeakMap<object, SharedBody | 'not asked' | 'asked once'>()

/** Says of a value that nobody changes it from now on: what is answered with it may be written down once. */
export function markUnchanging(value: unknown): void {
  if (typeof value === 'object' && value !== null && !bodies.has(value)) bodies.set(value, 'not asked')
}

/** A value as JSON. One of the cache that is asked for again keeps its bytes: what nobody asks for twice takes no memory twice. */
export function jsonOf(value: unknown): string | SharedBody {
  const known = typeof value === 'object' && value !== null ? bodies.get(value) : undefined
  if (known instanceof SharedBody) return known
  const text = JSON.stringify(value) ?? 'null'
  if (known === 'not asked') bodies.set(value as object, 'asked once')
  if (known !== 'asked once') return text
  const body = new SharedBody(text, QUICK)
  bodies.set(value as object, body)
  return body
}

/** What an endpoint answers that hardly ever changes: however many ask at once, its bytes are in memory once. */
export class SharedAnswer {
  readonly body: SharedBody
  readonly headers: Readonly<Record<string, string>>

  constructor(text: string, headers: Record<string, string>) {
    this.body = new SharedBody(text)
    this.headers = headers
  }
}
