import { Connection, requestBytes } from './connection.ts'

export type Load = { count: number; perSecond: number; p50: number; p95: number; p99: number }
type Headers = Record<string, string>
type Aim = {
  address: string
  paths: readonly string[]
  connections?: number
  seconds: number
  headers?: Headers | readonly Headers[]
}

/** Requests the paths in turn. Each connection sends its next request after the response to its last one. */
export async function load({ address, paths, connections = 16, seconds, headers = {} }: Aim): Promise<Load> {
  const people = Array.isArray(headers) ? (headers as readonly Headers[]) : [headers as Headers]
  // Each client requests all paths.
  const requests = people.flatMap((_, shift) =>
    paths.map((path, at) => requestBytes(address, path, people[(at + shift) % people.length] ?? {})),
  )
  const times: number[] = []
  let turn = 0
  const began = performance.now()
  const end = began + seconds * 1000
  const worker = async () => {
    const connection = new Connection(address)
    for (let start = began; start < end; ) {
      const status = await connection.ask(requests[turn++ % requests.length] as Buffer)
      if (status !== 200) throw new Error(`${paths[0]} answered ${status}.`)
      const now = performance.now()
      times.push(now - start)
      start = now
    }
    connection.end()
  }
  await Promise.all(Array.from({ length: connections }, worker))
  return summary(times, (performance.now() - began) / 1000)
}

export function summary(times: number[], seconds: number): Load {
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { count: times.length, perSecond: times.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

export const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Median of each field, so that one disturbed run does not decide, and the sum of the counts. */
export const medianLoad = (loads: readonly Load[]): Load => ({
  count: loads.reduce((sum, each) => sum + each.count, 0),
  perSecond: median(loads.map((each) => each.perSecond)),
  p50: median(loads.map((each) => each.p50)),
  p95: median(loads.map((each) => each.p95)),
  p99: median(loads.map((each) => each.p99)),
})

export async function repeat(work: () => Promise<unknown>, width: number, seconds: number): Promise<Load> {
  const times: number[] = []
  const began = performance.now()
  const end = began + seconds * 1000
  const worker = async () => {
    while (performance.now() < end) {
      const start = performance.now()
      await work()
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
  return summary(times, (performance.now() - began) / 1000)
}
