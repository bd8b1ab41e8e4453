import { paths } from '../../paths.ts'
import { tellOtherTabs } from '../cart/cart.ts'
import { bringChoices } from './choices.ts'
import { tellOfSession } from './session-news.ts'

/** Longer than this nobody waits for the language they like: the page opens as it is. */
const PATIENCE_ms = 2_000

/** Signed in: a whole new page, so that nothing that was nobody's, or somebody else's, is left in this tab. */
export async function enter(next: string | undefined): Promise<void> {
  tellOtherTabs()
  tellOfSession()
  await Promise.race([bringChoices().catch(() => undefined), new Promise((late) => setTimeout(late, PATIENCE_ms))])
  location.replace(next ?? paths.home())
}
