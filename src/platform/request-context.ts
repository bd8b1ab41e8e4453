import { AsyncLocalStorage } from 'node:async_hooks'
import type { Slot } from './http/admission.ts'

/** Whose work this is: what is written down while a request is answered bears its number. */
type RequestContext = { requestId: string; clientAddress: string; key?: { userId: string; name: string }; slot?: Slot }
const contexts = new AsyncLocalStorage<RequestContext>()

export const duringRequest = <T>(requestId: string, clientAddress: string, work: () => T): T =>
  contexts.run({ requestId, clientAddress }, work)

/** Nothing in a job, or at the command line. */
export const currentRequestId = (): string | null => contexts.getStore()?.requestId ?? null

/** Address (`networkOf`) whose request this is, for limits deep inside a flow. Null in a job, or at the command line. */
export const currentClientAddress = (): string | null => contexts.getStore()?.clientAddress ?? null

/** What this request does in the name of `userId`, a program does with a key. */
export function actsByKey(userId: string, name: string): void {
  const context = contexts.getStore()
  if (context) context.key = { userId, name }
}

/** Who really did it: the key, by its name, where a program acts for `actor`. */
export function doerFor(actor: string): string {
  const key = contexts.getStore()?.key
  return key?.userId === actor ? `key:${key.name}` : actor
}

/** From here on `withoutSlot` gives this place back. */
export function holdsSlot(slot: Slot): void {
  const context = contexts.getStore()
  if (context) context.slot = slot
}

/**
 * Waits for a provider or for another process of the shop. The request's place among those being worked on is free meanwhile: a few slow
 * answers would otherwise keep every other request out.
 */
export function withoutSlot<T>(wait: () => Promise<T>): Promise<T> {
  const slot = contexts.getStore()?.slot
  return slot ? slot.during(wait) : wait()
}
