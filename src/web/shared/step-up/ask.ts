import type { MouseEvent } from 'react'
import { readFrom } from '../../api/query-client.ts'
import { browserFetch } from '../../api/transport.ts'
import { securityReads } from '../account/security-reads.ts'

type AskForProof = () => Promise<boolean>
let openPrompt: AskForProof | undefined

/** Registers the component that shows the step-up dialog; one at a time. */
export const setAsking = (ask: AskForProof | undefined): void => {
  openPrompt = ask
}

export const askForProof: AskForProof = async () => (openPrompt ? openPrompt() : false)

/** Remaining validity that a download needs, in seconds, so that it is not refused before it starts. */
const SOON_s = 20

/**
 * Starts a download. Opens the dialog first when the verification is missing or about to end, because a refused link would show
 * a broken download.
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
