import { translatorsOf } from '#platform/messages.ts'
import ar from './text/ar.json' with { type: 'json' }
import en from './text/en.json' with { type: 'json' }
import sw from './text/sw.json' with { type: 'json' }

/**
 * Labels of the page parts that show settings, such as table heads and payment methods. `storage` has the purpose of each cookie and
 * storage entry, as the cookie page states it.
 */
export const partTranslator = translatorsOf({ en, ar, sw })
