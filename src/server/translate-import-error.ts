import type { RemarkWords } from '#modules/change-sets/index.ts'
import { messagesFrom } from '#platform/messages.ts'
import ar from '#web/shared/admin/bulk/messages.ar.json' with { type: 'json' }
import en from '#web/shared/admin/bulk/messages.en.json' with { type: 'json' }
import sw from '#web/shared/admin/bulk/messages.sw.json' with { type: 'json' }

const translated = messagesFrom({ en: en.admin.bulk.said, ar: ar.admin.bulk.said, sw: sw.admin.bulk.said })

/** Import error messages in the languages of the back office, for exported files. */
export const remarkWords: RemarkWords = {
  head: (language) => [translated(language, 'file.row') ?? 'problem row', translated(language, 'file.problem') ?? 'problem'],
  say: (language, { code, message, values }) => {
    if (code === undefined || values === undefined) return message
    const why = String(values.why ?? '')
    const reason = values.reason ? (translated(language, String(values.reason)) ?? why) : why
    return translated(language, code, { ...values, reason }) ?? message
  },
}
