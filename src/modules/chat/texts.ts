import { isLanguage, LANGUAGES, type Language } from '#kernel/languages.ts'
import { translatorsOf } from '#platform/messages.ts'
import am from './text/am.json' with { type: 'json' }
import ar from './text/ar.json' with { type: 'json' }
import de from './text/de.json' with { type: 'json' }
import en from './text/en.json' with { type: 'json' }
import es from './text/es.json' with { type: 'json' }
import fr from './text/fr.json' with { type: 'json' }
import hi from './text/hi.json' with { type: 'json' }
import it from './text/it.json' with { type: 'json' }
import ja from './text/ja.json' with { type: 'json' }
import ko from './text/ko.json' with { type: 'json' }
import pt from './text/pt.json' with { type: 'json' }
import ru from './text/ru.json' with { type: 'json' }
import sw from './text/sw.json' with { type: 'json' }
import yo from './text/yo.json' with { type: 'json' }
import zh from './text/zh.json' with { type: 'json' }

export const answerText = translatorsOf({ en, es, fr, de, it, pt, ru, zh, ja, ko, ar, hi, sw, am, yo })

export const REPLIES = ['delivery', 'returns', 'order', 'size', 'person'] as const
export type Reply = (typeof REPLIES)[number]

export const chatLanguage = (language: string): Language => (isLanguage(language) ? language : 'en')

export const repliesIn = (language: Language, replies: readonly Reply[]): string[] =>
  replies.map((reply) => answerText(language)(`replies.${reply}`))

/** Intent of each quick reply, in every language, because its text is sent as the visitor's message. */
export const REPLY_INTENTS: ReadonlyMap<string, Reply> = new Map(
  LANGUAGES.flatMap((language) => REPLIES.map((reply) => [answerText(language)(`replies.${reply}`), reply] as const)),
)
