// A bare node:http server that only sends stored bytes, as the upper limit of the rates on this machine.
import { fork } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { type Answer, Buyer, request } from './buyer.ts'
import { processorTimeOf } from './processes.ts'
import { temporaryFolder } from './shop.ts'

export type RecordedAnswer = { path: string; status: number; headers: Record<string, string | string[]>; body: string }
export type Bare = { address: string; processorTime: () => number; stop: () => void }

export async function startBare(shop: string, paths: readonly string[], headers: Record<string, string>): Promise<Bare> {
  const recorded: RecordedAnswer[] = []
  for (const path of paths) {
    await request(shop, { path, headers }) // fills the cache, if the response is cacheable
    recorded.push(recordedFrom(path, await request(shop, { path, headers })))
  }
  return serveRecorded(recorded)
}

export function recordedFrom(path: string, { status, headers, bytes }: Answer): RecordedAnswer {
  const { date, connection, 'keep-alive': _, ...sent } = headers // node:http sets these itself
  return { path, status, headers: sent as RecordedAnswer['headers'], body: bytes.toString('base64') }
}

export async function bareFor(shop: string, story: (buyer: Buyer) => Promise<unknown>): Promise<Bare> {
  const recorded: RecordedAnswer[] = []
  const buyer = new Buyer(shop)
  buyer.onAnswer = (path, answer) => recorded.push(recordedFrom(path, answer))
  await story(buyer)
  return serveRecorded(recorded)
}

/** Ignores the method: the last response recorded for a path is sent. */
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
