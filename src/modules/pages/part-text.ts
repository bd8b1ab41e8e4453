import { translatorsOf } from '#platform/messages.ts'
import ar from './text/ar.json' with { type: 'json' }
import en from './text/en.json' with { type: 'json' }
import sw from './text/sw.json' with { type: 'json' }

export const partTranslator = translatorsOf({ en, ar, sw })
