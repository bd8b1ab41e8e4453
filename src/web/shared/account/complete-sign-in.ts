import { ApiProblem } from '../../api/transport.ts'
import { paths } from '../../paths.ts'
import { notifyOtherTabs } from '../cart/cart.ts'
import { bringChoices } from './choices.ts'
import { notifySessionChange } from './session-changes.ts'

/** Longest wait for the saved preferences, in ms. Then the page opens with the current ones. */
const PATIENCE_ms = 2_000

/** Completes a sign-in with a full page load, so that no data of a guest or of another user stays in this tab. */
export async function completeSignIn(next: string | undefined): Promise<void> {
  notifyOtherTabs()
  notifySessionChange()
  await Promise.race([bringChoices().catch(() => undefined), new Promise((late) => setTimeout(late, PATIENCE_ms))])
  location.replace(next ?? paths.home())
}

/**
 * Waits for a sign-in request, then opens `next`, or the second-factor step if the account requires
 * one. Throws any other refusal.
 */
export async function enter(sent: Promise<unknown>, next: string | undefined): Promise<void> {
  try {
    await sent
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'identity.second-factor-needed') throw error
    return location.assign(paths.signIn(next, 1))
  }
  await completeSignIn(next)
}
