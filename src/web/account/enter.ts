import { tellOtherTabs } from '../bag/bag.ts'
import { paths } from '../paths.ts'
import { tellOfSession } from './session-news.ts'

/** Signed in: a whole new page, so that nothing that was nobody's, or somebody else's, is left in this tab. */
export function enter(next: string | undefined): void {
  tellOtherTabs()
  tellOfSession()
  location.replace(next ?? paths.home())
}
