import { type Translator, translatorsOf } from '#platform/messages.ts'
import ar from './text/ar.json' with { type: 'json' }
import en from './text/en.json' with { type: 'json' }
import sw from './text/sw.json' with { type: 'json' }

export type InvoiceTranslator = Translator<typeof en>

/** Labels in the language in which the document was issued. */
export const invoiceTranslator = translatorsOf({ en, ar, sw })
