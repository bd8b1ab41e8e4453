import type { Tx } from '#platform/db.ts'
import * as store from '../use-store.ts'

/** Stores the credit that a customer was given (or, below zero, that was taken back), and what could not be taken back. */
export const recordCredit = (tx: Tx, useId: number, change: { given: number; lost: number }): Promise<unknown> =>
  store.changeCredit(tx, useId, change)
