import type { UploadedPicture } from '#modules/media/contract.ts'
import { ApiProblem } from '../../../api/transport.ts'

export const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
export const MAX_MB = 10
const MB = 1024 * 1024

/** True for a file above the server's limit, so that it is refused before the upload. */
export const isTooLarge = (file: Pick<Blob, 'size'>): boolean => file.size > MAX_MB * MB

export const nameOfFile = (name: string): string => name.replace(/\.[a-z0-9]{2,5}$/i, '').slice(0, 120)

/** Reports progress from 0 to 1. Uses XMLHttpRequest, because `fetch` reports no upload progress. */
export function sendFile(
  method: 'POST' | 'PUT',
  address: string,
  file: Blob,
  onShare: (share: number) => void = () => undefined,
): Promise<UploadedPicture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new TypeError('the upload did not arrive'))
    request.onload = () => {
      const { status, responseText } = request
      if (status < 300) return resolve(JSON.parse(responseText) as UploadedPicture)
      const headers = { 'Problem-Code': request.getResponseHeader('Problem-Code') ?? '' }
      reject(new ApiProblem(new Response(null, { status, headers }), responseText))
    }
    request.send(file)
  })
}
