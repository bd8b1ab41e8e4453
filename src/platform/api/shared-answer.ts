import { compressed, type Encoding } from '../compress.ts'

/** Brotli qualities. `QUICK` is for content with a short TTL. */
const TIGHT = 9
const QUICK = 5

/** Response bytes shared by requests. Compressed once per encoding, on first use. */
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

  ready(encoding: Encoding): Buffer | undefined {
    return this.#ready[encoding]
  }
}

/** A weak map, so that the bytes are garbage-collected with the value. */
const bodies = new WeakMap<object, SharedBody | 'not asked' | 'asked once'>()

/** Marks a value as immutable, so that its JSON may be cached. */
export function markUnchanging(value: unknown): void {
  if (typeof value === 'object' && value !== null && !bodies.has(value)) bodies.set(value, 'not asked')
}

/**
 * Returns a value as JSON. Keeps the bytes of a value marked by `markUnchanging` from its second use on, so that a value used
 * once takes no extra memory.
 */
export function jsonOf(value: unknown): string | SharedBody {
  const cached = typeof value === 'object' && value !== null ? bodies.get(value) : undefined
  if (cached instanceof SharedBody) return cached
  const text = JSON.stringify(value) ?? 'null'
  if (cached === 'not asked') bodies.set(value as object, 'asked once')
  if (cached !== 'asked once') return text
  const body = new SharedBody(text, QUICK)
  bodies.set(value as object, body)
  return body
}

/** Response whose bytes all requests share. */
export class SharedAnswer {
  readonly body: SharedBody
  readonly headers: Readonly<Record<string, string>>

  constructor(text: string, headers: Record<string, string>) {
    this.body = new SharedBody(text)
    this.headers = headers
  }
}
