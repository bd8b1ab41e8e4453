import { AsyncLocalStorage } from 'node:async_hooks'

/** Whose work this is: what is written down while a request is answered bears its number. */
type RequestContext = { requestId: string }
const contexts = new AsyncLocalStorage<RequestContext>()

export const duringRequest = <T>(requestId: string, work: () => T): T => contexts.run({ requestId }, work)

/** Nothing in a job, or at the command line. */
export const currentRequestId = (): string | null => contexts.getStore()?.requestId ?? null
