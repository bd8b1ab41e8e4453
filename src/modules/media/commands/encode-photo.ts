import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { isAcceptedPicture } from '../kind-of-file.ts'
import { problems } from '../problems.ts'
import { sizeOf } from './save-upload.ts'

/**
 * A picture that is not for the library, such as a photo of one customer's garment: judged by its content and encoded anew, so that
 * neither where it was taken nor anything else hidden in the file is kept. Refuses as an upload does.
 */
export async function encodePhoto(bytes: Uint8Array): Promise<Outcome<Uint8Array>> {
  if (!(await isAcceptedPicture(bytes))) return refuse(problems.notAPicture())
  const size = await sizeOf(bytes)
  if (!size.ok) return size
  const { masterOf } = await import('../encode.ts')
  const master = await masterOf(bytes).catch(() => undefined)
  return master ? done(master.data) : refuse(problems.broken())
}
