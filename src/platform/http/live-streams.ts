import type { Events } from '../events.ts'

/** Event for a client. The client returns `id` as `Last-Event-ID` to resume; events without an id are not resumed. */
export type StreamEvent = { id?: number; event: string; data: unknown }
/** Reads the events after `from`, with the new position. `more`: further events wait. Throws to end the stream. */
export type ReadStream = (from: number) => Promise<{ events: StreamEvent[]; position: number; more?: boolean }>

type Opening = {
  /** Kind and id of the events that wake the stream (`Event`). Without an id: all events of that kind. */
  topic: { kind: string; id?: string }
  holder: string
  clientAddress: string
  from: number
  read: ReadStream
  /** False: sends the current events and ends the stream. */
  stays: boolean
}
type Calls = { wake: () => void; beat: () => void; end: () => void }
type Stream = { topic: string; holder: string; clientAddress: string; endsAt: number } & Calls

/** Heartbeat interval: below the timeouts of common proxies and the idle limit of a connection (`listener.ts`). */
const HEARTBEAT_ms = 15_000
/** Age at which a stream ends. Its browser reconnects, so the rights of its user are checked again. */
const MAX_AGE_ms = 10 * 60_000
const RETRY_ms = 2_000
/** Max open streams of a process, of one client address and of one owner. */
const MAX = { all: 2_000, address: 200, holder: 8 }
/** Max chunks that a slow client leaves unread before its stream ends. The client reconnects and resumes. */
const MAX_UNREAD = 64

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no', // nginx would otherwise buffer the events
}

/**
 * Server-sent events of this process. A notification wakes the streams of its topic, which then read the database, so a client
 * that reconnects neither loses nor repeats events with an id.
 */
export class LiveStreams {
  readonly #streams = new Set<Stream>()
  readonly #byTopic = new Map<string, Set<Stream>>()
  readonly #heartbeat: NodeJS.Timeout
  readonly #unsubscribe: () => void
  #closed = false

  constructor(events: Pick<Events, 'on'>) {
    this.#unsubscribe = events.on((event) => {
      const topics = event === 'reconnected' ? [] : [`${event.kind} ${event.id}`, `${event.kind} *`]
      const woken = event === 'reconnected' ? [this.#streams] : topics.map((topic) => this.#byTopic.get(topic) ?? [])
      for (const streams of woken) for (const { wake } of streams) wake()
    })
    this.#heartbeat = setInterval(() => {
      const now = performance.now()
      for (const { beat, end, endsAt } of [...this.#streams]) now < endsAt ? beat() : end()
    }, HEARTBEAT_ms).unref()
  }

  get size(): number {
    return this.#streams.size
  }

  /** Opens a stream. Undefined for a stream that `stays` when there are too many, or the process is shutting down. */
  open(opening: Opening): Response | undefined {
    const { topic, holder, clientAddress, from, read, stays } = opening
    if (stays && this.#isFull(holder, clientAddress)) return undefined
    const endsAt = performance.now() + MAX_AGE_ms
    const stream = { topic: `${topic.kind} ${topic.id ?? '*'}`, holder, clientAddress, endsAt }
    return new Response(sourceOf({ from, read, stays, enter: (calls) => this.#enter({ ...stream, ...calls }) }), {
      headers: HEADERS,
    })
  }

  /** Ends all streams. Their browsers reconnect. */
  close(): void {
    this.#closed = true
    this.#unsubscribe()
    clearInterval(this.#heartbeat)
    for (const { end } of [...this.#streams]) end()
  }

  #isFull(holder: string, address: string): boolean {
    if (this.#closed || this.#streams.size >= MAX.all) return true
    let [ofHolder, ofAddress] = [0, 0]
    for (const each of this.#streams) {
      if (each.holder === holder) ofHolder++
      if (each.clientAddress === address) ofAddress++
    }
    return ofHolder >= MAX.holder || ofAddress >= MAX.address
  }

  #enter(stream: Stream): () => void {
    const same = this.#byTopic.get(stream.topic) ?? new Set()
    this.#streams.add(stream)
    this.#byTopic.set(stream.topic, same.add(stream))
    return () => {
      this.#streams.delete(stream)
      same.delete(stream)
      if (same.size === 0 && this.#byTopic.get(stream.topic) === same) this.#byTopic.delete(stream.topic)
    }
  }
}

type Source = Pick<Opening, 'from' | 'read' | 'stays'> & { enter: (calls: Calls) => () => void }

const frameOf = ({ id, event, data }: StreamEvent): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

function sourceOf({ from, read, stays, enter }: Source): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let leave = () => {}
  let ended = false
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const end = () => {
          if (ended) return
          ended = true
          leave()
          controller.close()
        }
        const write = (text: string) => {
          if (ended) return
          if ((controller.desiredSize ?? 0) < -MAX_UNREAD) return end()
          controller.enqueue(encoder.encode(text))
        }
        const pump = pumpOf({ from, read, write, end, stays })
        if (stays) leave = enter({ wake: pump, beat: () => write(': \n\n'), end })
        write(`retry: ${RETRY_ms}\n\n`)
        pump()
      },
      cancel() {
        ended = true
        leave()
      },
    },
    { highWaterMark: 1 },
  )
}

type Pump = Pick<Opening, 'from' | 'read' | 'stays'> & { write: (text: string) => void; end: () => void }

/**
 * Returns a function that sends all new events. A wake during a read causes another read, so nothing committed in between is
 * missed. A failed read ends the stream, and the client resumes.
 */
function pumpOf({ from, read, stays, write, end }: Pump): () => void {
  let position = from
  let isReading = false
  let isWoken = false
  const run = async () => {
    isReading = true
    try {
      do {
        isWoken = false
        const { events, position: next, more } = await read(position)
        position = next
        isWoken ||= more === true
        for (const each of events) write(frameOf(each))
      } while (isWoken)
      if (!stays) end()
    } catch {
      end()
    } finally {
      isReading = false
    }
  }
  return () => {
    if (isReading) isWoken = true
    else void run()
  }
}

declare module '../deps.ts' {
  interface Deps {
    live: LiveStreams
  }
}
