import type { Tx } from '#platform/db.ts'
import * as store from '../code-store.ts'

/** Adds a normalised code, and creates the cart if needed. False when the cart holds `most` other codes. */
export const addCode = (tx: Tx, code: Parameters<typeof store.addCode>[1]): Promise<boolean> => store.addCode(tx, code)

export const removeCode = (tx: Tx, code: Parameters<typeof store.removeCode>[1]): Promise<unknown> => store.removeCode(tx, code)
