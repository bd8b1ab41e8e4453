import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Api } from '../api/api.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { ALWAYS_SECURE } from './content-policy.ts'
import { clientAddressOf } from './from-node.ts'
import { sendAnswer } from './to-node.ts'

type Parts = { api: Api; config: Config; log: Log }

/** Sends a response from the short-lived response cache. Returns false when it is not cached. */
export function sendAgain({ api, config, log }: Parts, request: IncomingMessage, response: ServerResponse): boolean {
  const header = (name: string) => request.headers[name] as string | undefined
  const clientAddress = () => clientAddressOf(request, config.trustedProxies)
  const failed = (error: unknown) => {
    log.error({ err: error }, 'cached response could not be sent')
    response.destroy()
  }
  try {
    const answer = api.again({ url: request.url ?? '/', header, clientAddress })
    if (!answer) return false
    if (config.mode === 'live') response.setHeader(...ALWAYS_SECURE)
    sendAnswer(request, response, answer)?.catch(failed)
  } catch (error) {
    failed(error)
  }
  return true
}
