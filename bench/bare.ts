// A bare node:http server that only sends stored bytes: the upper limit of this machine. As a program it takes the path of a file
// with the responses.
import { fork } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { type Answer, Buyer, request } from './buyer.ts'
import { processorTimeOf } from './processes.ts'
import { temporaryFolder } from './shop.ts'

export type RecordedAnswer = { path: string; status: number; headers: Record<string, string | string[]>; body: string }
export type Bare = { address: string; processorTime: () => number; stop: () => void }

/** Starts a bare server with the shop's own responses for these paths, headers included. */
export async function startBare(shop: string, paths: readonly string[], headers: Record<string, string>): Promise<Bare> {
  const recorded: RecordedAnswer[] = []
  for (const path of paths) {
    await request(shop, { path, headers }) // the first request fills the cache
    recorded.push(recordedFrom(path, await request(shop, { path, headers })))
  }
  return serveRecorded(recorded)
}

/** Response of the shop in the form that the bare server sends. */
export function recordedFrom(path: string, { status, headers, bytes }: Answer): RecordedAnswer {
  const { date, connection, 'keep-alive': _, ...sent } = headers // node:http sets these itself
  return { path, status, headers: sent as RecordedAnswer['headers'], body: bytes.toString('base64') }
}

/** Starts a bare server with the responses recorded while `story` ran against the shop. */
export async function bareFor(shop: string, story: (buyer: Buyer) => Promise<unknown>): Promise<Bare> {
  const recorded: RecordedAnswer[] = []
  const buyer = new Buyer(shop)
  buyer.onAnswer = (path, answer) => recorded.push(recordedFrom(path, answer))
  await story(buyer)
  return serveRecorded(recorded)
}

/** Starts a bare server that sends the recorded response for each path, regardless of the method. */
export async function serveRecorded(recorded: readonly RecordedAnswer[]): Promise<Bare> {
  const file = join(temporaryFolder(), 'answers.json')
  writeFileSync(file, JSON.stringify(recorded))
  const child = fork(import.meta.filename, [file])
  const port = await new Promise((ready) => child.once('message', ready))
  return {
    address: `http://127.0.0.1:${port}`,
    processorTime: () => processorTimeOf([child.pid ?? 0]),
    stop: () => child.kill(),
  }
}

function serve(file: string): void {
  const answers = new Map(
    (JSON.parse(readFileSync(file, 'utf8')) as RecordedAnswer[]).map((each) => [
      each.path,
      { ...each, bytes: Buffer.from(each.body, 'base64') },
    ]),
  )
  const server = createServer((incoming, response) => {
    const answer = answers.get(incoming.url ?? '/')
    if (answer) response.writeHead(answer.status, answer.headers).end(answer.bytes)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
  process.on('disconnect', () => process.exit())
}

if (process.send && process.argv[2]) serve(process.argv[2])
