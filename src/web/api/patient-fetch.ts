import { browserFetch, type FetchApi } from './transport.ts'

const MAX_RETRIES = 2
const MAX_WAIT_s = 5

/** Retries a request refused with `server.busy`. The server refuses before it does any work, so a write is safe to repeat. */
export const patientFetch: FetchApi = async (path, init) => {
  for (let retry = 0; ; retry++) {
    const response = await browserFetch(path, init)
    if (retry === MAX_RETRIES || response.headers.get('Problem-Code') !== 'server.busy') return response
    const wait_s = Math.min(Number(response.headers.get('Retry-After')), MAX_WAIT_s)
    await new Promise((resolve) => setTimeout(resolve, wait_s * 1000))
  }
}
