import type { CDPSession } from 'playwright-core'

export type ScriptBytes = { bytes: number; files: string[] }

/** Counts the bytes of scripts that a page fetches from the call on, as transferred and without headers. */
export async function scriptsOf(session: CDPSession): Promise<() => ScriptBytes> {
  const files = new Map<string, { url: string; bytes: number }>()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || /\.js(\?|$)/.test(response.url)) files.set(requestId, { url: response.url, bytes: 0 })
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId)
    if (file) file.bytes += encodedDataLength
  })
  await session.send('Network.enable')
  return () => ({
    bytes: [...files.values()].reduce((sum, { bytes }) => sum + bytes, 0),
    files: [...files.values()].map(({ url, bytes }) => `${new URL(url).pathname} ${bytes}`),
  })
}
