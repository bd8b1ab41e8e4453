import { browserFetch, type FetchApi } from './transport.ts'

/** Maximum number of retries on `server.busy`, and the longest wait before one. */
const MAX_RETRIES = 2
const MAX_WAIT_s = 5

/**
 * Retries a request refused with `server.busy`, after the time in `Retry-After`. The server refuses before it does any work, so
 * even a write without a key is safe to repeat. Used only for the writes of orders (`order-writes.ts`), to keep it out of the
 * first views.
 */
export const patientFetch: FetchApi = async (path, init) => {
  for (let retry = 0; ; retry++) {
    const response = await browserFetch(path, init)
    if (retry === MAX_RETRIES || response.headers.get('Problem-Code') !== 'server.busy') return response
    const wait_s = Math.min(Number(response.headers.get('Retry-After')), MAX_WAIT_s)
    await new Promise((resolve) => setTimeout(resolve, wait_s * 1000))
  }
}
