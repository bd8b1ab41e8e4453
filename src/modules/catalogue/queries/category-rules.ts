import type { Db, Tx } from '#platform/db.ts'
import type { RuleGroup } from '../category-shapes.ts'
import '../tables.ts'

export const rulesOf = (db: Db | Tx): Promise<{ id: number; rule: RuleGroup }[]> =>
  db
    .selectFrom('category')
    .select(['id', 'rule'])
    .where('rule', 'is not', null)
    .orderBy('id')
    .execute()
    .then((rows) => rows.flatMap(({ id, rule }) => (rule === null ? [] : [{ id, rule }])))
