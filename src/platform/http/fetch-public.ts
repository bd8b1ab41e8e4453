import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import { BlockList, isIP } from 'node:net'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { problems } from '../problems.ts'

/** IPv4 ranges that are not public. */
const PRIVATE = new BlockList()
for (const range of [
  ...[
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
  ],
  ...['192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]) {
  const [address = '', bits] = range.split('/')
  PRIVATE.addSubnet(address, Number(bits), 'ipv4')
}
/** IPv6 global unicast. */
const GIVEN_OUT = new BlockList()
GIVEN_OUT.addSubnet('2000::', 3, 'ipv6')
const HIDING = new BlockList()
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  HIDING.addSubnet(address, bits, 'ipv6')

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !PRIVATE.check(address, 'ipv4')
  return isIP(address) === 6 && GIVEN_OUT.check(address, 'ipv6') && !HIDING.check(address, 'ipv6')
}

const MAX_REDIRECTS = 3
const WAIT_ms = 20_000

const { fetchFailed: problem, fetchRefused: never } = problems

type Options = {
  maxBytes: number
  /** HTTPS client and name lookup; replaced in tests. */
  request?: (options: RequestOptions, answered: (answer: IncomingMessage) => void) => ReturnType<typeof httpsRequest>
  resolve?: (host: string) => Promise<string[]>
}

/**
 * Fetches a file from a user-supplied URL, protected against SSRF: https only, to a checked public address, also after
 * redirects. Refuses `fetch.failed` when a retry may succeed, else `fetch.refused`.
 */
export async function fetchPublic(address: string, options: Options): Promise<Outcome<Uint8Array>> {
  const until = Date.now() + WAIT_ms
  let url = address
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const answer = await ask(url, until, options)
    if (!answer.ok || answer.value instanceof Uint8Array) return answer as Outcome<Uint8Array>
    url = new URL(answer.value.to, url).href
  }
  return refuse(never('This address leads from one to the next without end.'))
}

async function ask(address: string, until: number, options: Options): Promise<Outcome<Uint8Array | { to: string }>> {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '')
    return refuse(never('Only addresses that begin with https are fetched.'))
  if (url.port !== '' && url.port !== '443') return refuse(never('Only the usual port of https is asked.'))
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = await (options.resolve ?? addressesOf)(host).catch(() => [])
  const [first] = found
  if (first === undefined) return refuse(problem(`No server is called ${host}.`))
  // Checks all addresses, because the owner of a name could let it resolve to a public and a private address in turn.
  if (!found.every(isPublicAddress)) return refuse(never('This address belongs to a private network.'))
  return read(url, first, until, options)
}

const addressesOf = async (host: string) => (await lookup(host, { all: true })).map(({ address }) => address)

function read(
  url: URL,
  to: string,
  until: number,
  { maxBytes, request = httpsRequest }: Options,
): Promise<Outcome<Uint8Array | { to: string }>> {
  return new Promise((resolve) => {
    const clientRequest = request(
      {
        host: to,
        servername: url.hostname,
        path: url.pathname + url.search,
        method: 'GET',
        family: isIP(to),
        agent: false,
        headers: { host: url.host, accept: 'image/*', 'user-agent': 'Loomcourt import' },
      },
      (answer) => {
        const status = answer.statusCode ?? 0
        const end = (outcome: Outcome<Uint8Array | { to: string }>) => {
          resolve(outcome)
          clientRequest.destroy()
        }
        if (status >= 300 && status < 400 && answer.headers.location) return end(done({ to: answer.headers.location }))
        if (status !== 200)
          return end(refuse((status >= 500 || status === 429 ? problem : never)(`The server answered ${status}.`)))
        const parts: Uint8Array[] = []
        let size = 0
        answer.on('data', (part: Uint8Array) => {
          size += part.length
          if (size > maxBytes) return end(refuse(never(`This file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`)))
          parts.push(part)
        })
        answer.on('end', () => end(done(Buffer.concat(parts))))
        answer.on('error', () => end(refuse(problem('The connection broke.'))))
      },
    )
    clientRequest.setTimeout(Math.max(1, until - Date.now()), () => clientRequest.destroy(new Error('late')))
    const late = setTimeout(() => clientRequest.destroy(new Error('late')), Math.max(1, until - Date.now()))
    clientRequest.on('close', () => clearTimeout(late))
    clientRequest.on('error', (error) =>
      resolve(refuse(problem(error.message === 'late' ? 'The server took too long.' : 'The server could not be reached.'))),
    )
    clientRequest.end()
  })
}
