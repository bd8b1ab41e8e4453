/** The door of payments for flows. */
export type { CardGateway, Notice } from './gateways/card-gateway.ts'
export { sandboxGateway } from './gateways/sandbox.ts'
export { problems } from './problems.ts'
export { stateAfter, UNDER_WAY } from './rules/attempt-moves.ts'
export { paidOf } from './rules/book.ts'
export {
  type Attempt,
  abandonAttempt,
  attemptsOf,
  bookCapture,
  entriesOf,
  insertAttempt,
  keepNotice,
  lockAttempt,
  markApplied,
  orderOf,
  saveAttempt,
  unanswered,
  unapplied,
} from './store.ts'
