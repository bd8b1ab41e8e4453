import * as identity from '#modules/identity/index.ts'
import * as media from '#modules/media/index.ts'
import { SearchBook } from '#modules/search/index.ts'
import { openBlobs } from '#platform/blobs/open.ts'
import type { Deps } from '#platform/deps.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { keepsAnswers } from '#platform/kept.ts'
import { openMailer } from '#platform/mail/mailer.ts'
import { RegisterKeepers } from '#views/register/keeper.ts'
import { paintsInProcess } from './painter/painter.ts'
import { openPesapal } from './pesapal.ts'
import type { Providers } from './providers.ts'

type Base = Omit<
  Deps,
  | 'kept'
  | 'register'
  | 'searches'
  | 'cards'
  | 'regional'
  | 'pesapalStandIn'
  | 'mailer'
  | 'google'
  | 'blobs'
  | 'pictures'
  | 'drawing'
  | 'jobs'
>

/** Everything that a request or a job is handed: what the caller has opened, and what the modules have added to `Deps`. */
export function createContainer(
  base: Base,
  pictures: media.PictureMaker = paintsInProcess(base.log),
  providers: Partial<Providers> = {},
): Deps {
  const deps: Omit<Deps, 'drawing'> = {
    ...base,
    kept: keepsAnswers(),
    searches: new SearchBook(base.db, base.log),
    cards: providers.cards,
    ...openPesapal(base),
    mailer: openMailer(base.config),
    blobs: openBlobs(base.config),
    pictures,
    jobs: openJobs({ ...base, url: base.config.databaseUrl ?? '' }),
    google: identity.googleIssuer(base.config, base.db),
    register: new RegisterKeepers(() => furnished, base.events),
  }
  const drawing = new media.DrawingQueue(() => furnished)
  const furnished: Deps = { ...deps, drawing }
  return furnished
}
