import { connect, type Socket } from 'node:net'

/** Parses only as much of a response as it needs to find its end, so that the time of the client hardly counts. */
export class Connection {
  readonly #address: string
  #socket: Socket
  #parts: Buffer[] = []
  #size = 0
  /** In bytes, with the header. Infinite for a chunked response. */
  #length: number | undefined
  #answered: ((status: number) => void) | undefined
  #failed: ((error: Error) => void) | undefined

  constructor(address: string) {
    this.#address = address
    this.#socket = this.#open()
  }

  #open(): Socket {
    const { hostname, port } = new URL(this.#address)
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    socket.on('data', (part) => this.#take(part as Buffer))
    socket.on('error', (error) => this.#failed?.(error))
    socket.on('close', () => socket === this.#socket && this.#failed?.(new Error('the connection was closed')))
    return socket
  }

  ask(request: Buffer): Promise<number> {
    return new Promise((done, fail) => {
      this.#answered = done
      this.#failed = fail
      this.#socket.write(request)
    })
  }

  end(): void {
    this.#failed = undefined
    this.#socket.destroy()
  }

  #take(part: Buffer): void {
    this.#parts.push(part)
    this.#size += part.length
    this.#length ??= this.#lengthOf()
    const isComplete =
      this.#length === Number.POSITIVE_INFINITY ? part.subarray(-5).equals(LAST_CHUNK) : this.#size === this.#length
    if (!isComplete) return
    const head = this.#parts[0]?.toString('latin1', 0, MAX_HEAD) ?? ''
    const status = Number(head.slice(9, 12))
    if (/\r\nconnection: close\r\n/i.test(head)) this.#socket = this.#open() // the server closes a connection after a number of requests
    this.#parts = []
    this.#size = 0
    this.#length = undefined
    this.#answered?.(status)
  }

  #lengthOf(): number | undefined {
    const bytes = this.#parts.length === 1 ? (this.#parts[0] as Buffer) : Buffer.concat(this.#parts)
    const end = bytes.indexOf('\r\n\r\n')
    if (end < 0) return undefined
    const stated = /\r\ncontent-length: *(\d+)/i.exec(bytes.toString('latin1', 0, end))
    return stated ? end + 4 + Number(stated[1]) : Number.POSITIVE_INFINITY
  }
}

const MAX_HEAD = 4096
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

export function requestBytes(address: string, path: string, headers: Record<string, string>): Buffer {
  const lines = Object.entries({ Host: new URL(address).host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
}
