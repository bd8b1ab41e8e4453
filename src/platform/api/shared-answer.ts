import { compressed, type Encoding } from '../compress.ts'

const BROTLI_QUALITY = 9

/** Bytes that are the same for everybody. They are compressed once, by the first who asks, and all who ask share them. */
export class SharedBody {
  readonly plain: Buffer
  readonly #compressed: Partial<Record<Encoding, Promise<Buffer>>> = {}

  constructor(text: string) {
    this.plain = Buffer.from(text)
  }

  in(encoding: Encoding): Promise<Buffer> {
    this.#compressed[encoding] ??= compressed(this.plain, encoding, BROTLI_QUALITY)
    return this.#compressed[encoding]
  }
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
