import { browserFetch } from './transport.ts'
import { write } from './write.ts'

export const answer = async <T>(method: string, url: string, body?: unknown, headers?: Record<string, string>): Promise<T> =>
  (await write(browserFetch, method, url, body, headers)).json()
