import { done } from '#kernel/outcome.ts'
import type { ReceiveTransfer, SaveTransfer } from '#modules/inventory/contract.ts'
import * as inventory from '#modules/inventory/index.ts'
import type { Deps } from '#platform/deps.ts'
import { variantLines } from '#steps/goods/sku-lines.ts'
import { type By, changingStock, onHandOf } from './changing-stock.ts'

const ACTION = 'stock-transfer-changed' as const
const about = (id: number) => `transfer ${id}`
type Named = { by: By; id: number }

/**
 * Creates a transfer, or changes one that is still a draft. Refuses `inventory.unknown-articles`, and what
 * `inventory.saveTransfer` refuses.
 */
export const saveTransfer = (deps: Deps, { by, id, goods, ...draft }: SaveTransfer & { by: By; id?: number }) =>
  changingStock<{ id: number }>(deps, by, async (tx, why) => {
    const lines = await variantLines(tx, goods)
    if (!lines.ok) return lines
    const saved = await inventory.saveTransfer(tx, { id, ...draft, goods: lines.value }, why)
    if (!saved.ok) return saved
    const entry = { action: ACTION, subject: about(saved.value), before: null, after: { ...draft, goods } }
    return done({ answer: { id: saved.value }, entry })
  })

export const sendTransfer = (deps: Deps, { by, id }: Named) =>
  changingStock<{ id: number }>(deps, by, async (tx, why) => {
    const sent = await inventory.sendTransfer(tx, id, why)
    if (!sent.ok) return sent
    const entry = { action: ACTION, subject: about(id), detail: { move: 'send' }, ...onHandOf(sent.value) }
    return done({ answer: { id }, entry, moved: sent.value })
  })

/** Receives all or part of a transfer at its destination. Refuses what `inventory.receiveTransfer` refuses. */
export const receiveTransfer = (deps: Deps, { by, id, goods }: Named & ReceiveTransfer) =>
  changingStock<{ id: number }>(deps, by, async (tx, why) => {
    const arrived = await inventory.receiveTransfer(tx, id, goods, why)
    if (!arrived.ok) return arrived
    const entry = { action: ACTION, subject: about(id), detail: { move: 'receive' }, ...onHandOf(arrived.value) }
    return done({ answer: { id }, entry: { ...entry, after: { ...entry.after, goods } }, moved: arrived.value })
  })

export const cancelTransfer = (deps: Deps, { by, id }: Named) =>
  changingStock<{ id: number }>(deps, by, async (tx, { at }) => {
    const cancelled = await inventory.cancelTransfer(tx, id, at)
    if (!cancelled.ok) return cancelled
    const entry = { action: ACTION, subject: about(id), before: { state: 'draft' }, after: { state: cancelled.value } }
    return done({ answer: { id }, entry })
  })
