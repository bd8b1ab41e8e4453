/*
 * Offline queue of the register. Each entry has an id from the device and is sent with PUT, so that a repeated request is
 * idempotent.
 */

export const QUEUED_KINDS = ['shift', 'cash', 'sale', 'closing'] as const
export type QueuedKind = (typeof QUEUED_KINDS)[number]

/** `refused`: the server rejected the entry and staff must decide. */
export type QueuedState = 'waiting' | 'sent' | 'refused'
export type Queued = {
  seq: number
  id: string
  kind: QueuedKind
  person: string
  body: object
  state: QueuedState
  answer?: unknown
  problem?: { code: string; sentence: string }
  /** True when the cash totals from the server include the entry. Until then this device adds it. */
  inDesk?: boolean
}

const shiftOf = ({ kind, id, body }: Queued): string | undefined =>
  kind === 'shift' ? undefined : kind === 'closing' ? id : (body as { shiftId?: string }).shiftId

/**
 * An entry waits until its shift is sent, and a shift until every earlier closing is sent. Undefined when no entry can be sent.
 */
export function firstToSend(queue: readonly Queued[], person: string, after: number): Queued | undefined {
  const unsent = queue.filter(({ state }) => state !== 'sent')
  const mustWait = (entry: Queued) =>
    entry.kind === 'shift'
      ? unsent.some(({ kind, seq }) => kind === 'closing' && seq < entry.seq)
      : unsent.some(({ kind, id }) => kind === 'shift' && id === shiftOf(entry))
  return queue.find((each) => each.state === 'waiting' && each.person === person && each.seq > after && !mustWait(each))
}

/** `settle` resolves when its write is durable. */
export type QueueStore = {
  firstWaiting: (person: string, after: number) => Promise<Queued | undefined>
  settle: (seq: number, outcome: Pick<Queued, 'state' | 'answer' | 'problem'>) => Promise<void>
}

/** `later`: the entry must be sent again later. `sign-in`: the user must sign in first. */
export type Sent =
  | { kind: 'answer'; answer: unknown }
  | { kind: 'refused'; problem: { code: string; sentence: string } }
  | { kind: 'later' }
  | { kind: 'sign-in' }
export type Send = (entry: Queued) => Promise<Sent>

export type QueueEnd = { end: 'empty' | 'later' | 'sign-in'; sent: number; refused: number }

export async function sendQueue(store: QueueStore, person: string, send: Send): Promise<QueueEnd> {
  const counts = { sent: 0, refused: 0 }
  let after = 0
  for (;;) {
    const entry = await store.firstWaiting(person, after)
    if (!entry) return { end: 'empty', ...counts }
    const result = await send(entry)
    if (result.kind === 'later' || result.kind === 'sign-in') return { end: result.kind, ...counts }
    if (result.kind === 'answer') {
      await store.settle(entry.seq, { state: 'sent', answer: result.answer })
      counts.sent += 1
    } else {
      await store.settle(entry.seq, { state: 'refused', problem: result.problem })
      counts.refused += 1
    }
    after = entry.seq
  }
}

export const addressOf = ({ kind, id }: Pick<Queued, 'kind' | 'id'>): string =>
  ({
    shift: `/api/admin/counter/shifts/${id}`,
    cash: `/api/admin/counter/cash/${id}`,
    sale: `/api/admin/counter/sales/${id}`,
    closing: `/api/admin/counter/shifts/${id}/closing`,
  })[kind]

const TRY_AGAIN = [408, 425, 429]

/** A refusal counts only with the header `Problem-Code`, because a captive portal or a proxy can answer instead of the shop. */
export async function readAnswer(answer: Response): Promise<Sent> {
  const code = answer.headers.get('Problem-Code')
  if (answer.ok) return { kind: 'answer', answer: await answer.json() }
  if (answer.status === 401 || code?.startsWith('access.')) return { kind: 'sign-in' }
  if (code === null || answer.status >= 500 || TRY_AGAIN.includes(answer.status)) return { kind: 'later' }
  return { kind: 'refused', problem: { code, sentence: (await answer.text()).slice(0, 500) } }
}
