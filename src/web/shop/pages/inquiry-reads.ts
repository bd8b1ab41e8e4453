import type * as inquiries from '#api/shop/inquiries.ts'
import type { Ask } from '#modules/inquiries/contract.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof inquiries>()

export const inquiryReads = {
  own: () => api.read('/api/inquiries'),
}
export const ask = (body: Omit<Ask, 'order'> & { order?: string }) => api.send('POST', '/api/inquiries', { body })

export const sendFile = (id: string, file: File): Promise<boolean> =>
  fetch(
    api.address('/api/inquiries/:id/files', { params: { id }, query: { name: file.name.replaceAll(/[/\\]/g, '_').slice(-120) } }),
    {
      method: 'POST',
      body: file,
    },
  ).then(
    ({ ok }) => ok,
    () => false,
  )
