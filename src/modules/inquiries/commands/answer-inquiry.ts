import type { Tx } from '#platform/db.ts'
import '../tables.ts'

type NewAnswer = { inquiryId: string; text: string; by: string; at: Date }

export const insertAnswer = async (tx: Tx, { inquiryId, text, by, at }: NewAnswer) => {
  await tx.insertInto('inquiry_answer').values({ inquiry_id: inquiryId, text, by, at }).execute()
  await tx.updateTable('inquiry').set({ answered_at: at }).where('id', '=', inquiryId).execute()
}

export const closeInquiry = (tx: Tx, id: string, { by, at }: { by: string; at: Date }) =>
  tx.updateTable('inquiry').set({ closed_at: at, closed_by: by }).where('id', '=', id).execute()
