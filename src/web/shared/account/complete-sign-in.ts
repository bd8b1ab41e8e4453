import { ApiProblem } from '../../api/transport.ts'
import { paths } from '../../paths.ts'
import { notifyOtherTabs } from '../cart/cart.ts'
import { bringChoices } from './choices.ts'
import { notifySessionChange } from './session-changes.ts'

/** Longer than this nobody waits for the language they like: the page opens as it is. */
const PATIENCE_ms = 2_000

/** Signed in: a whole new page, so that nothing that was nobody's, or somebody else's, is left in this tab. */
export async function completeSignIn(next: string | undefined): Promise<void> {
  notifyOtherTabs()
  notifySessionChange()
  await Promise.race([bringChoices().catch(() => undefined), new Promise((late) => setTimeout(late, PATIENCE_ms))])
  location.replace(next ?? paths.home())
}

/** What lets somebody in is sent, and they go on: in, or to the second step where their account has one. */
export async function enter(sent: Promise<unknown>, next: string | undefined): Promise<void> {
  try {
    await sent
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'identity.second-factor-needed') throw error
    return location.assign(paths.signIn(next, 1))
  }
  await completeSignIn(next)
}
