import { createHmac } from 'node:crypto'

const isIPv4 = (text: string) => /^\d{1,3}(\.\d{1,3}){3}$/.test(text)
const isIPv6 = (text: string) => text.length <= 45 && /^[0-9a-f:]*:[0-9a-f:.]*$/i.test(text)

/** Returns the first four groups of an IPv6 address: its /64 prefix. */
function networkPrefix(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
}

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * Returns the network for rate limits and logs: an IPv4 address, or the /64 prefix of IPv6, because one client usually has a
 * whole /64.
 */
export function networkOf(address: string): string {
  const bare = plain(address)
  return isIPv6(bare) ? `${networkPrefix(bare).join(':')}::` : bare.slice(0, 60)
}

/** Returns a shortened address, which identifies no person: `102.68.x.x`. Empty for an invalid address. */
export function roughNetwork(address: string): string {
  const bare = plain(address)
  if (isIPv4(bare)) return `${bare.split('.').slice(0, 2).join('.')}.x.x`
  return isIPv6(bare) ? `${networkPrefix(bare).slice(0, 2).join(':')}:x` : ''
}

/** True when a network (`networkOf`) is this machine. The /64 prefix of `::1` is zeros. */
export const isLoopbackAddress = (network: string): boolean => network.startsWith('127.') || network === '0:0:0:0::'

const INSIDE = /^(10\.|127\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd][\da-f]{2}:|fe80:)/

/**
 * Returns the hash of a client's network (`networkOf`). Null when it is unknown or private, because all clients behind a proxy
 * may have that address.
 */
export const networkHash = (secret: string, network: string | undefined): string | null =>
  !network || INSIDE.test(network) || isLoopbackAddress(network)
    ? null
    : createHmac('sha256', secret).update(`network ${network}`).digest('base64url')
