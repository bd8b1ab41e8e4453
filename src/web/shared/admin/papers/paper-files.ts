import type * as papers from '#api/admin/orders/orders.papers.ts'
import type * as orders from '#api/admin/orders/orders.ts'
import { type Language, type PageLanguage, writtenFor } from '#kernel/languages.ts'
import type { ChosenOrders, LabelSheet, PaperKind } from '#modules/orders/contract.ts'
import { clientOf } from '../../../api/client.ts'
import { browserFetch, throwUnlessOk } from '../../../api/transport.ts'

const api = clientOf<typeof papers | typeof orders>()
const FILE = api.address('/api/admin/orders.pdf', { query: { kind: 'invoice' } }).split('?')[0]

export type OnLabels = { sheet: LabelSheet; start: number }

type PaperRequest = { kind: PaperKind; parcel?: string | undefined; language?: PageLanguage } & Partial<OnLabels>

export const paperAddress = (number: string, { kind, ...query }: PaperRequest): string =>
  api.address('/api/admin/orders/:number/papers/:kind', { params: { number, kind }, query })

export async function savePapers(of: ChosenOrders, kind: PaperKind, language: Language, labels?: OnLabels): Promise<void> {
  const query = new URLSearchParams({ kind, language: writtenFor(language) })
  if (labels) {
    query.set('sheet', labels.sheet)
    query.set('start', String(labels.start))
  }
  if ('numbers' in of) query.set('number', of.numbers.join(','))
  else {
    for (const [name, value] of Object.entries(of.filter)) if (value !== undefined) query.set(name, String(value))
    if (of.except.length > 0) query.set('except', of.except.join(','))
  }
  const answer = await browserFetch(`${FILE}?${query}`)
  await throwUnlessOk(answer)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await answer.blob())
  link.download = `${kind}.pdf`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_ms)
}
/** Delay before the object URL is revoked: long enough for the browser to start the download. */
const KEPT_ms = 60_000
