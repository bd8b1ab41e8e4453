import { AsyncLocalStorage } from 'node:async_hooks'
import type { Slot } from './http/admission.ts'

type RequestContext = {
  requestId: string
  clientAddress: string
  key?: { userId: string; name: string }
  slot?: Slot
  staff?: boolean
}
const contexts = new AsyncLocalStorage<RequestContext>()

export const duringRequest = <T>(requestId: string, clientAddress: string, work: () => T): T =>
  contexts.run({ requestId, clientAddress }, work)

/** Returns the id of the current request. Null in a job and on the command line. */
export const currentRequestId = (): string | null => contexts.getStore()?.requestId ?? null

/** Returns the client address (`networkOf`) of the current request. Null in a job and on the command line. */
export const currentClientAddress = (): string | null => contexts.getStore()?.clientAddress ?? null

export function actsByKey(userId: string, name: string): void {
  const context = contexts.getStore()
  if (context) context.key = { userId, name }
}

/** Marks the request as one of the back office. Call it after its access was checked. */
export function markAsStaff(): void {
  const context = contexts.getStore()
  if (context) context.staff = true
}

/** True for a back-office request. False in a job and on the command line. */
export const isRequestOfStaff = (): boolean => contexts.getStore()?.staff === true

/** Returns the actor for the audit log: the API key when a program acts for `actor`, else `actor`. */
export function doerFor(actor: string): string {
  const key = contexts.getStore()?.key
  return key?.userId === actor ? `key:${key.name}` : actor
}

export function holdsSlot(slot: Slot): void {
  const context = contexts.getStore()
  if (context) context.slot = slot
}

/**
 * Releases the request's admission slot while it waits for a provider or another process, so that slow responses do not take
 * all slots.
 */
export function withoutSlot<T>(wait: () => Promise<T>): Promise<T> {
  const slot = contexts.getStore()?.slot
  return slot ? slot.during(wait) : wait()
}
