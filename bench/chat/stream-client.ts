import http from 'node:http'

/** Time after which a browser opens its stream again, as the server asks for. */
const RETRY_ms = 2_000

export type Arrived = { seq: number; at: number }

/** Resumes after the last received message, as a browser's `EventSource` does. */
export class StreamClient {
  readonly arrived: Arrived[] = []
  openedAt: number | undefined
  brokenAt: number | undefined
  isClosed = false
  #last = 0
  #request: http.ClientRequest | undefined
  readonly #address: string
  readonly #path: string
  readonly #headers: Record<string, string>

  constructor(address: string, path: string, headers: Record<string, string>) {
    this.#address = address
    this.#path = path
    this.#headers = headers
  }

  open(): void {
    let isOver = false
    const again = () => {
      if (isOver) return
      isOver = true
      this.#again()
    }
    const headers = { ...this.#headers, ...(this.#last > 0 && { 'Last-Event-ID': String(this.#last) }) }
    const sent = http.get(`${this.#address}${this.#path}`, { agent: false, headers }, (answer) => {
      if (answer.statusCode !== 200) {
        answer.resume()
        return again()
      }
      this.openedAt = performance.now()
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part
        const end = text.lastIndexOf('\n\n')
        if (end === -1) return
        this.#read(text.slice(0, end))
        text = text.slice(end + 2)
      })
      answer.once('end', again).once('error', again)
    })
    sent.once('error', again)
    this.#request = sent
  }

  close(): void {
    this.isClosed = true
    this.#request?.destroy()
  }

  #read(text: string): void {
    for (const [, id] of text.matchAll(/^id: (\d+)$/gm)) {
      this.#last = Number(id)
      this.arrived.push({ seq: this.#last, at: performance.now() })
    }
  }

  #again(): void {
    if (this.isClosed) return
    if (this.openedAt !== undefined) this.brokenAt = performance.now()
    this.openedAt = undefined
    this.#request?.destroy()
    setTimeout(() => this.isClosed || this.open(), RETRY_ms)
  }
}
