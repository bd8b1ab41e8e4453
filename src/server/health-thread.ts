// Thread that answers health probes. Reads the last successful database heartbeat (UTC ms): 0 before the first, or when closing.
import { createServer } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

type ThreadData = { state: SharedArrayBuffer; port: number; host: string }

/** Max age of the heartbeat. Heartbeats of an overloaded shop are late by seconds, and it must stay in service. */
const PATIENCE_ms = 15_000

const { state, port, host } = workerData as ThreadData
const lastBeat = new BigInt64Array(state)

function answerTo(path: string | undefined): { status: number; text: string } {
  if (path === '/healthz') return { status: 200, text: 'ok' }
  if (path !== '/readyz') return { status: 404, text: 'Ask for /healthz or /readyz.' }
  const at_ms = Number(Atomics.load(lastBeat, 0))
  if (at_ms === 0) return { status: 503, text: 'closing' }
  return Date.now() - at_ms < PATIENCE_ms
    ? { status: 200, text: 'ready' }
    : { status: 503, text: 'the shop or its database does not answer' }
}

createServer({ maxHeaderSize: 16 * 1024, headersTimeout: 5000, requestTimeout: 5000 }, (request, response) => {
  const { status, text } = answerTo(request.url)
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end(text)
}).listen({ port, host }, () => parentPort?.postMessage('listening'))
