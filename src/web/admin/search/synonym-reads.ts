import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { SynonymGone, SynonymInput, SynonymList, SynonymRow } from '#modules/search/contract.ts'
import { answer } from '../../api/writes.ts'

const AT = '/api/admin/search/synonyms'

/** Which words find the same pieces. */
export const wordReads = { list: () => queryOptions<z.infer<typeof SynonymList>>({ queryKey: [AT] }) }
export const wordWrites = {
  add: (group: SynonymInput) => answer<SynonymRow>('POST', AT, group),
  remove: (id: number) => answer<z.infer<typeof SynonymGone>>('DELETE', `${AT}/${id}`),
}
