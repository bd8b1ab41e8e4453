import { lookup } from 'node:dns/promises'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './fetch-public.ts'

const WAIT_ms = 10_000
const READ_bytes = 2_000

export type Posted = { status: number | null; failure: string | null; took_ms: number }
type Options = {
  wait_ms?: number
  /** Only for tests: replaces the DNS lookup and the request. */
  resolve?: (host: string) => Promise<string[]>
  request?: typeof httpsRequest
}

/** Returns the reason why a URL cannot receive webhooks, checked without a request. Undefined when it can. */
export function whyNotPosted(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol !== 'https:') return 'The address must begin with https.'
  if (url.username !== '' || url.password !== '') return 'The address must hold no name and no password.'
  const host = hostOf(url)
  if (isIP(host) !== 0 && !isPublicAddress(host)) return 'This address belongs to a private network.'
  return undefined
}

const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '')

/**
 * Posts to a user-supplied URL, protected against SSRF: connects to an address that was checked to be public, so a later DNS
 * change has no effect. Does not follow redirects. Never throws.
 */
export async function postPublic(
  address: string,
  headers: Record<string, string>,
  body: string,
  options: Options = {},
): Promise<Posted> {
  const began = performance.now()
  const result = (status: number | null, failure: string | null): Posted => ({
    status,
    failure,
    took_ms: Math.round(performance.now() - began),
  })
  const why = whyNotPosted(address)
  if (why) return result(null, why)
  const url = new URL(address)
  const found = await (options.resolve ?? addressesOf)(hostOf(url)).catch(() => [])
  const [first] = found
  if (first === undefined) return result(null, `No server is called ${hostOf(url)}.`)
  if (!found.every(isPublicAddress)) return result(null, 'This address belongs to a private network.')
  return send(url, first, headers, body, options).then(
    (status) =>
      status >= 200 && status < 300
        ? result(status, null)
        : result(
            status,
            status >= 300 && status < 400 ? `It answered ${status}; redirects are not followed.` : `It answered ${status}.`,
          ),
    (error: Error) => result(null, error.message),
  )
}

const addressesOf = async (host: string) => (await lookup(host, { all: true })).map(({ address }) => address)

function send(url: URL, to: string, headers: Record<string, string>, body: string, options: Options): Promise<number> {
  const { wait_ms = WAIT_ms, request = httpsRequest } = options
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      host: to,
      servername: isIP(hostOf(url)) ? '' : url.hostname,
      family: isIP(to),
      agent: false,
      port: url.port || 443,
      path: url.pathname + url.search,
      method: 'POST',
      headers: {
        host: url.host,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Loomcourt hooks',
        ...headers,
      },
    }
    const sent = request(options, (answer) => {
      let read = 0
      // The response body is not needed; a few bytes are read so that the connection can close cleanly.
      answer.on('data', (part: Buffer) => {
        read += part.length
        if (read > READ_bytes) sent.destroy()
      })
      answer.on('close', () => resolve(answer.statusCode ?? 0))
      answer.on('error', () => resolve(answer.statusCode ?? 0))
    })
    const late = setTimeout(() => sent.destroy(new Error(`It did not answer within ${wait_ms / 1000} seconds.`)), wait_ms)
    sent.on('close', () => clearTimeout(late))
    sent.on('error', (error) => reject(error.message.startsWith('It did') ? error : new Error('It could not be reached.')))
    sent.end(body)
  })
}
