import { preferencesFrom } from '#domain/channels/preferences.ts'
import { directionOf } from '#kernel/languages.ts'
import { translatorsOf } from '#platform/messages.ts'
import { plainPage } from './error-page.ts'
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

/** Loaded at the start, because an overloaded server must not read message files or settings for this page. */
const translatorOf = translatorsOf({ en, es, fr, de, it, pt, ru, zh, ja, ko, ar, hi, sw, am, yo })

/** Returns a 503 page in the visitor's language that reloads by itself. */
export function busyPage(request: Request, retryAfter_s: number): Response {
  const { headers, url } = request
  const { language } = preferencesFrom({
    cookies: headers.get('cookie') ?? '',
    search: new URL(url).searchParams,
    acceptLanguage: headers.get('accept-language') ?? undefined,
  })
  const t = translatorOf(language)
  const response = plainPage({
    status: 503,
    language,
    direction: directionOf(language),
    title: t('busy.title'),
    main: `<p>${t('busy.text')}</p>`,
    reload_s: retryAfter_s + 1,
  })
  response.headers.set('Retry-After', String(retryAfter_s))
  return response
}
