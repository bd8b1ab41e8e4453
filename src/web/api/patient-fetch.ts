import { browserFetch, type FetchApi } from './transport.ts'

/** Retries of a request that the server was too busy to begin, and the longest wait before one. */
const MAX_RETRIES = 2
const MAX_WAIT_s = 5

/**
 * Sends a request again that is refused with `server.busy`, after the time in `Retry-After`. It was refused before anything was done, so that
 * even a write without a key can be sent again. Used where a shopper orders and pays: every first view would carry it otherwise.
 */
export const patientFetch: FetchApi = async (path, init) => {
  for (let retry = 0; ; retry++) {
    const response = await browserFetch(path, init)
    if (retry === MAX_RETRIES || response.headers.get('Problem-Code') !== 'server.busy') return response
    const wait_s = Math.min(Number(response.headers.get('Retry-After')), MAX_WAIT_s)
    await new Promise((later) => setTimeout(later, wait_s * 1000))
  }
}
