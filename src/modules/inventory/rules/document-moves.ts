export const TRANSFER_STATES = ['draft', 'in-transit', 'partly-received', 'received', 'cancelled'] as const
export type TransferState = (typeof TRANSFER_STATES)[number]
export const PURCHASE_STATES = ['draft', 'ordered', 'partly-received', 'received', 'closed', 'cancelled'] as const
export type PurchaseState = (typeof PURCHASE_STATES)[number]
export const COUNT_STATES = ['open', 'submitted', 'approved', 'cancelled'] as const
export type CountState = (typeof COUNT_STATES)[number]

/** `receive` leads to `partly-received` while goods are still in transit. */
export const TRANSFER_MOVES = {
  change: { from: ['draft'], to: 'draft' },
  send: { from: ['draft'], to: 'in-transit' },
  receive: { from: ['in-transit', 'partly-received'], to: 'received' },
  cancel: { from: ['draft'], to: 'cancelled' },
} as const satisfies Moves<TransferState>

export const PURCHASE_MOVES = {
  change: { from: ['draft'], to: 'draft' },
  order: { from: ['draft'], to: 'ordered' },
  receive: { from: ['ordered', 'partly-received'], to: 'received' },
  /** The supplier will not deliver the rest. */
  close: { from: ['partly-received'], to: 'closed' },
  cancel: { from: ['draft', 'ordered'], to: 'cancelled' },
} as const satisfies Moves<PurchaseState>

export const COUNT_MOVES = {
  count: { from: ['open'], to: 'open' },
  submit: { from: ['open'], to: 'submitted' },
  reopen: { from: ['submitted'], to: 'open' },
  approve: { from: ['submitted'], to: 'approved' },
  cancel: { from: ['open', 'submitted'], to: 'cancelled' },
} as const satisfies Moves<CountState>

type Moves<State extends string> = Record<string, { from: readonly State[]; to: State }>

export const canMove = <State extends string>(moves: Moves<State>, move: string, state: State): boolean =>
  moves[move]?.from.includes(state) ?? false

export const movesFrom = <State extends string>(moves: Moves<State>, state: State): string[] =>
  Object.keys(moves).filter((move) => canMove(moves, move, state))
