import type * as inquiries from '#api/shop/orders/inquiries.ts'
import type { SendInquiry } from '#modules/inquiries/contract.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof inquiries>()

export const inquiryReads = {
  own: () => api.read('/api/inquiries'),
}
export const ask = (body: Omit<SendInquiry, 'order'> & { order?: string }) => api.send('POST', '/api/inquiries', { body })

export type FileOutcome = 'stored' | 'refused' | 'full'

/**
 * Sends a file. `full`: the shop takes no more files at present. `refused` also when there was no
 * response.
 */
export async function sendFile(id: string, file: File): Promise<FileOutcome> {
  const name = file.name.replaceAll(/[/\\]/g, '_').slice(-120)
  const address = api.address('/api/inquiries/:id/files', { params: { id }, query: { name } })
  try {
    const answer = await fetch(address, { method: 'POST', body: file })
    if (answer.ok) return 'stored'
    return answer.headers.get('Problem-Code') === 'inquiries.files-full' ? 'full' : 'refused'
  } catch {
    return 'refused'
  }
}
