import type { MouseEvent } from 'react'
import { readFrom } from '../../api/query-client.ts'
import { browserFetch } from '../../api/transport.ts'
import { securityReads } from '../account/security-reads.ts'

type Asking = () => Promise<boolean>
let asking: Asking | undefined

/** Whoever shows the question; one at a time. */
export const setAsking = (ask: Asking | undefined): void => {
  asking = ask
}

/** Asks whoever sits there to show who they are; false when they would rather not. */
export const askForProof: Asking = async () => (asking ? asking() : false)

/** A download begins within this time, and must not be refused on the way. */
const SOON_s = 20

/**
 * For a link to a file that is given out only after showing who one is: asks first where that is needed. A link that is refused would
 * be a broken download, which nobody could answer.
 */
export async function downloadProved(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
  const { href } = event.currentTarget
  event.preventDefault()
  const proofs = await readFrom(browserFetch, securityReads.proofs().queryKey).catch(() => null)
  if (proofs && proofs.secondsLeft < SOON_s && !(await askForProof())) return
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}
