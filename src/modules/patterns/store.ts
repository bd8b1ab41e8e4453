import { gunzipSync, gzipSync } from 'node:zlib'
import type { Lay, Pattern } from '@loomcourt/patterns'
import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db.ts'
import './tables.ts'

export type DraftRow = Selectable<Tables['pattern_draft']>

const packed = (value: unknown): Buffer => gzipSync(JSON.stringify(value))
const unpacked = <T>(bytes: Buffer | null): T | null => (bytes ? (JSON.parse(gunzipSync(bytes).toString()) as T) : null)
export const drawingOf = ({ drawing }: Pick<DraftRow, 'drawing'>): Pattern | null => unpacked<Pattern>(drawing)
export const laysOfDraft = ({ lays }: Pick<DraftRow, 'lays'>): Lay[] => unpacked<Lay[]>(lays) ?? []

export const draftById = (db: Db | Tx, orderId: string, id: string): Promise<DraftRow | undefined> =>
  db.selectFrom('pattern_draft').selectAll().where('id', '=', id).where('order_id', '=', orderId).executeTakeFirst()

/** Newest version first. */
export const draftsOfOrder = (db: Db | Tx, orderId: string): Promise<DraftRow[]> =>
  db.selectFrom('pattern_draft').selectAll().where('order_id', '=', orderId).orderBy('version', 'desc').orderBy('id').execute()

export const lockDrafts = (tx: Tx, line: number, piece: string) =>
  tx
    .selectFrom('pattern_draft')
    .select(['id', 'version', 'state', 'set_id', 'step'])
    .where('order_line_id', '=', line)
    .where('piece', '=', piece)
    .orderBy('version')
    .forUpdate()
    .execute()

type NewDraft = Omit<Insertable<Tables['pattern_draft']>, 'drawing' | 'lays' | 'state' | 'approved_at' | 'approved_by' | 'reason'>
export const insertDraft = (tx: Tx, row: NewDraft, drawing: Pattern | null) =>
  tx
    .insertInto('pattern_draft')
    .values({ ...row, drawing: drawing && packed(drawing), lays: null, approved_at: null, approved_by: null, reason: null })
    .execute()

export const supersede = (tx: Tx, id: string) =>
  tx.updateTable('pattern_draft').set({ state: 'superseded' }).where('id', '=', id).execute()

type Approval = { by: string; at: Date; reason: string | null; lays: readonly Lay[] }
export const approve = (tx: Tx, id: string, { by, at, reason, lays }: Approval) =>
  tx
    .updateTable('pattern_draft')
    .set({ state: 'approved', approved_by: by, approved_at: at, reason, lays: lays.length > 0 ? packed(lays) : null })
    .where('id', '=', id)
    .execute()

/** A suit can have one draft for each of its pieces. */
export const approvedOfLine = (tx: Db | Tx, line: number): Promise<DraftRow[]> =>
  tx
    .selectFrom('pattern_draft')
    .selectAll()
    .where('order_line_id', '=', line)
    .where('state', '=', 'approved')
    .orderBy('approved_at', 'desc')
    .orderBy('id')
    .execute()

export const garmentsLaid = (row: Pick<DraftRow, 'lays'>): string[] => [
  ...new Set(laysOfDraft(row).flatMap(({ material, laid }) => (material === 'cloth' ? laid.map(({ garment }) => garment) : []))),
]

/**
 * Finds the newest approved draft whose lay includes the piece, because pieces of several garments can share a lay. Undefined
 * without one.
 */
export async function laidWith(tx: Db | Tx, line: number, piece: string): Promise<string | undefined> {
  return (await approvedOfLine(tx, line)).find((row) => garmentsLaid(row).includes(piece))?.id
}
