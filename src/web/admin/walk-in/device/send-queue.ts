/*
 * What was written down at the counter goes to the shop in the order in which it was written, one thing after the other. Each thing has an id of
 * its own, made on the device, and is put under it: sent a second time (the answer was lost, the browser was closed, two tabs send at
 * once) it is answered as the first time. So nothing is lost as long as it is marked as sent only after the shop has answered, and
 * nothing is doubled however often it is sent.
 */

export const QUEUED_KINDS = ['shift', 'cash', 'sale', 'closing'] as const
export type QueuedKind = (typeof QUEUED_KINDS)[number]

/** `refused`: the shop has answered that it cannot take it as it is; a person decides. Everything else goes on without it, unless it builds on it. */
export type QueuedState = 'waiting' | 'sent' | 'refused'
export type Queued = {
  /** In the order in which it was written down on this device. */
  seq: number
  id: string
  kind: QueuedKind
  /** The id of whoever was signed in then. */
  person: string
  body: object
  state: QueuedState
  /** What the shop said: its answer, or why not. */
  answer?: unknown
  problem?: { code: string; sentence: string }
  /** What the shop has last said of its drawers knows of it; until then this device adds it. */
  inDesk?: boolean
}

const shiftOf = ({ kind, id, body }: Queued): string | undefined =>
  kind === 'shift' ? undefined : kind === 'closing' ? id : (body as { shiftId?: string }).shiftId

/**
 * The first that waits and is this person's, after `seq`. What belongs to a shift waits until the shop knows the shift, and a shift waits for the
 * closing of the one before: somebody else may have written that down, and must be signed in to say so.
 */
export function firstToSend(queue: readonly Queued[], person: string, after: number): Queued | undefined {
  const unsent = queue.filter(({ state }) => state !== 'sent')
  const mustWait = (entry: Queued) =>
    entry.kind === 'shift'
      ? unsent.some(({ kind, seq }) => kind === 'closing' && seq < entry.seq)
      : unsent.some(({ kind, id }) => kind === 'shift' && id === shiftOf(entry))
  return queue.find((each) => each.state === 'waiting' && each.person === person && each.seq > after && !mustWait(each))
}

/** Where the queue is kept. Each call is durable once it has answered. */
export type QueueStore = {
  firstWaiting: (person: string, after: number) => Promise<Queued | undefined>
  settle: (seq: number, outcome: Pick<Queued, 'state' | 'answer' | 'problem'>) => Promise<void>
}

/** `later`: no connection, a slow or failing shop: the same is tried again. `sign-in`: whoever was signed in is not any more. */
export type Sent =
  | { kind: 'answer'; answer: unknown }
  | { kind: 'refused'; problem: { code: string; sentence: string } }
  | { kind: 'later' }
  | { kind: 'sign-in' }
export type Send = (entry: Queued) => Promise<Sent>

export type QueueEnd = { end: 'empty' | 'later' | 'sign-in'; sent: number; refused: number }

/** Sends what waits of one person until nothing does, or the shop cannot be reached. */
export async function sendQueue(store: QueueStore, person: string, send: Send): Promise<QueueEnd> {
  const counts = { sent: 0, refused: 0 }
  let after = 0
  for (;;) {
    const entry = await store.firstWaiting(person, after)
    if (!entry) return { end: 'empty', ...counts }
    const said = await send(entry)
    if (said.kind === 'later' || said.kind === 'sign-in') return { end: said.kind, ...counts }
    if (said.kind === 'answer') {
      await store.settle(entry.seq, { state: 'sent', answer: said.answer })
      counts.sent += 1
    } else {
      await store.settle(entry.seq, { state: 'refused', problem: said.problem })
      counts.refused += 1
    }
    after = entry.seq
  }
}

/** Where each kind is put, under its own id. */
export const addressOf = ({ kind, id }: Pick<Queued, 'kind' | 'id'>): string =>
  ({
    shift: `/api/admin/counter/shifts/${id}`,
    cash: `/api/admin/counter/cash/${id}`,
    sale: `/api/admin/counter/sales/${id}`,
    closing: `/api/admin/counter/shifts/${id}/closing`,
  })[kind]

const TRY_AGAIN = [408, 425, 429]

/**
 * What an answer means for what was sent. A refusal is believed of the shop alone, which names its code: what a hotspot's sign-in page or a
 * proxy says is no answer.
 */
export async function readAnswer(answer: Response): Promise<Sent> {
  const code = answer.headers.get('Problem-Code')
  if (answer.ok) return { kind: 'answer', answer: await answer.json() }
  if (answer.status === 401 || code?.startsWith('access.')) return { kind: 'sign-in' }
  if (code === null || answer.status >= 500 || TRY_AGAIN.includes(answer.status)) return { kind: 'later' }
  return { kind: 'refused', problem: { code, sentence: (await answer.text()).slice(0, 500) } }
}
