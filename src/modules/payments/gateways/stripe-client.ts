import Stripe from 'stripe'
import type { CallLog } from '#platform/provider-calls/call-log.ts'
import { withoutSlot } from '#platform/request-context.ts'

type Reach = { apiBase: string; keep?: CallLog['keep'] | undefined; timeout_ms: number; retries: number }

export const openStripe = (secretKey: string, { apiBase, keep, timeout_ms, retries }: Reach): Stripe =>
  new Stripe(secretKey, {
    ...placeOf(apiBase),
    timeout: timeout_ms,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(keep && { httpClient: keptClient(keep) }),
  })

/** Records each call in the call log. A retry is a separate entry. */
function keptClient(keep: CallLog['keep']) {
  const client = Stripe.createNodeHttpClient()
  const ask = client.makeRequest.bind(client)
  client.makeRequest = async (...args) => {
    const [host, , path, method, , requestBody, protocol] = args
    const began = performance.now()
    const call = { target: 'stripe' as const, method, address: `${protocol}://${host}${path}`, asked: requestBody ?? '' }
    const took = () => ({ took_ms: Math.round(performance.now() - began) })
    try {
      const answer = await withoutSlot(() => ask(...args))
      const read = answer.toJSON.bind(answer)
      answer.toJSON = async () => {
        const body = await read()
        keep({ ...call, ...took(), status: answer.getStatusCode(), answered: JSON.stringify(body ?? '') })
        return body
      }
      return answer
    } catch (error) {
      keep({
        ...call,
        ...took(),
        status: null,
        answered: '',
        failure: (error as { code?: string }).code ?? (error as Error).name,
      })
      throw error
    }
  }
  return client
}

function placeOf(apiBase: string) {
  const { protocol, hostname, port } = new URL(apiBase)
  const secure = protocol === 'https:'
  return { host: hostname, port: port || (secure ? '443' : '80'), protocol: secure ? ('https' as const) : ('http' as const) }
}
